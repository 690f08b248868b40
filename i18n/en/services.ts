/** Messages of the Services page besides `messages.services`. */
export const serviceMessages = {
  text: 'We are planning four more services for your hostel.',
  ownText: 'We are planning more services for your hostel.',
  notify: {
    title: 'Be the first to know',
    text: 'We send one email when the services are live.',
    submit: 'Notify me',
    sending: 'Sending...',
    failed: 'Your email could not be saved. Please try again.',
  },
  planTitle: 'What is planned',
  planSteps: [
    {
      title: 'One floor first',
      text: 'Each service starts on a single floor, until it works as quickly as the shop.',
    },
    {
      title: 'Then every hostel we serve',
      text: 'Then it comes to every hostel where you can order today, in the same app and with the same account.',
    },
    {
      title: 'Every charge shown in advance',
      text: 'You see the full price before you order, by day and by night.',
    },
  ],
  plans: {
    laundry: {
      title: 'Laundry pick-up',
      text: 'From your door to the machine and back, folded.',
    },
    printing: { title: 'Printing', text: 'Send a file, get the pages at your room.' },
    parcels: { title: 'Parcel collection', text: 'We collect your parcels from the gate.' },
    meals: { title: 'Late-night meals', text: 'Warm food from kitchens nearby, until dawn.' },
  },
} as const;
