/** What the contact page says beyond the sentences of the specification (`sentences.contact`). */
export const supportTexts = {
  text: 'A question, a complaint, or something we should have: write to us, day or night.',
  request: {
    title: 'Not on the shelf?',
    text: 'Ask for it here: requested products reach your room within 24 hours.',
  },
  hours: { title: 'Day and night', text: 'Open 24/7. Answers within 24 hours.' },
  email: 'Email',
  where: 'Where',
  name: 'Name',
  message: 'Message',
  /** How a message begins that comes from an order. */
  aboutOrder: (shortId: string) => `Order #${shortId}: `,
  submit: 'Send message',
  sending: 'Sending...',
  ticket: 'Your ticket is {ticket}. A copy goes to {email}.',
} as const;
