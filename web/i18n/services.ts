/** What the Services page says beyond the sentences of the specification (`sentences.services`). */
export const servicesTexts = {
  text: 'More than snacks is on its way down the corridor. Four things come next, one after the other.',
  notify: {
    title: 'Be the first to know',
    text: 'One email when the services are live, and none before.',
    submit: 'Notify me',
    sending: 'Sending...',
    failed: 'Your email could not be noted. Please try again.',
  },
  planTitle: 'What is planned',
  planSteps: [
    {
      title: 'One floor first',
      text: 'Each service is tried on a single floor, until it works as quickly as the shop does.',
    },
    {
      title: 'Then every hostel we serve',
      text: 'Where you order today, the new service follows, in the same app and with the same account.',
    },
    {
      title: 'Every charge shown before',
      text: 'What it costs stands on it before you order, by day and by night, as everywhere in the shop.',
    },
  ],
  plans: {
    laundry: {
      title: 'Laundry pick-up',
      text: 'From your door to the machine and back, folded.',
    },
    printing: { title: 'Printing', text: 'Send a file, get the pages at your room.' },
    parcels: { title: 'Parcel collection', text: 'We fetch what waits for you at the gate.' },
    meals: { title: 'Late-night meals', text: 'Warm food from kitchens nearby, until dawn.' },
  },
} as const;
