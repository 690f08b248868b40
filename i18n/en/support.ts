/** Messages of the contact page besides `messages.contact`. */
export const supportMessages = {
  text: 'Questions, complaints or product requests: write to us, day or night.',
  request: {
    title: 'Not in our shop?',
    text: (hours: number | null) =>
      hours === null
        ? 'Ask for it here.'
        : `Ask for it here: requested products reach your room within ${hours} hours.`,
  },
  hours: {
    title: 'Day and night',
    alwaysOpen: 'Open 24/7.',
    openTitle: 'Hours',
    daily: (opens: string, closes: string) => `Open every day from ${opens} to ${closes}.`,
    plainTitle: 'Answers',
    answers: (hours: number) => `Answers within ${hours} hours.`,
  },
  email: 'Email',
  phone: 'Phone',
  location: 'Location',
  name: 'Name',
  message: 'Message',
  /** For an empty field. */
  requiredFields: {
    name: 'Enter your name',
    email: 'Enter your email address',
    message: 'Enter your message',
  },
  /** Beginning of a message about an order. */
  orderPrefix: (shortId: string) => `Order #${shortId}: `,
  submit: 'Send message',
  sending: 'Sending...',
  ticket: 'Your ticket number is {ticket}.',
  ticketAndEmail: 'Your ticket number is {ticket}. We have emailed it to {email} too.',
} as const;
