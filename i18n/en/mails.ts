import { addressMessages } from './address.ts';
import { messages } from './messages.ts';

/** Mails and text messages to customers; amounts are passed formatted. */
export const mailMessages = {
  location: messages.footer.location,

  verify: {
    subject: (shop: string) => `Verify your email for ${shop}`,
    preview: 'Verify your email to sign in.',
    heading: (name: string) => `Welcome, ${name}.`,
    text: 'Verify that this email is yours, then you can sign in and order to your room.',
    name: 'Full name',
    phone: 'Phone number',
    phoneEnd: (digits: string) => `ends in ${digits}`,
    button: 'Verify my email',
    end: 'The link works for 24 hours. If the name or the phone number is not yours, somebody else used your email: do not open the link. You can still sign up yourself.',
  },
  reset: {
    subject: (shop: string) => `Set a new ${shop} password`,
    preview: 'The link works for one hour.',
    heading: 'Set a new password',
    text: (name: string) => `Hello ${name}, somebody asked for a new password for this account.`,
    button: 'Set a new password',
    end: 'The link works once, within one hour. If it was not you, ignore this email; your password stays as it is.',
  },
  passwordChanged: {
    subject: (shop: string) => `Your ${shop} password was changed`,
    preview: 'Every other device was signed out.',
    heading: 'Your password was changed',
    text: (name: string) => `Hello ${name}, your password was changed and every other device was signed out.`,
    button: 'Sign in',
    end: (shopEmail: string) => `If it was not you, write to ${shopEmail} at once.`,
  },
  phoneChanged: {
    subject: (shop: string) => `Your ${shop} phone number was changed`,
    preview: (phone: string) => `It is ${phone} now.`,
    heading: 'Your phone number was changed',
    text: (name: string, phone: string) => `Hello ${name}, the phone number of your account is ${phone} now.`,
    end: (shopEmail: string) => `If it was not you, set a new password and write to ${shopEmail} at once.`,
  },
  accountClosed: {
    subject: (shop: string) => `Your ${shop} account is closed`,
    preview: 'Your name, phone, email and addresses are deleted.',
    heading: 'Your account is closed',
    unused: (years: number) =>
      `Nobody has signed in to your account for ${years} ${years === 1 ? 'year' : 'years'}, so we have closed it.`,
    text: 'Your name, phone, email and addresses are deleted. Past orders are kept as items and sums only, without your name.',
    end: (shopEmail: string) =>
      `You are welcome to sign up again at any time. If it was not you, write to ${shopEmail}.`,
  },

  code: {
    /** Begins with the code, which phones show first. */
    subject: (code: string, shop: string) => `${code} is your ${shop} code`,
    preview: 'Valid for 5 minutes.',
    heading: 'Your sign-in code',
    label: 'Code',
    text: 'It is valid for 5 minutes and works once. Do not share it; the shop never asks for it.',
    sms: (code: string, shop: string) =>
      `${code} is your ${shop} code. It is valid for 5 minutes. Do not share it.`,
  },

  phoneCode: (code: string, shop: string) =>
    `${code} confirms this phone number at ${shop}. It is valid for 5 minutes. Do not share it.`,

  contactCopy: {
    subject: (ticket: string) => `We have your message ${ticket}`,
    preview: (hours: number | null) =>
      hours === null ? 'We answer soon.' : `We answer within ${hours} hours.`,
    heading: 'We have your message',
    text: (ticket: string, hours: number | null) =>
      `Your ticket number is ${ticket}. We answer to this address${hours === null ? '' : ` within ${hours} hours`}.`,
    end: 'If you did not write to us, somebody else entered your email. Ignore this email.',
  },

  servicesLive: {
    subject: (shop: string) => `New services at ${shop} are live`,
    preview: 'You asked us to tell you.',
    heading: 'The new services are live.',
    text: 'You left your email to hear when our new services start. Now you can use them.',
    button: 'See the services',
    end: 'We send this email once. Nothing else follows.',
  },

  lowStock: {
    subject: (product: string, others: number) =>
      others === 0 ? `Low stock: ${product}` : `Low stock: ${product} and ${others} more`,
    preview: 'Time to order more.',
    heading: 'The stock is running low.',
    text: 'These products have reached their low-stock limit:',
    stock: (stock: number, limit: number) => `${stock} left (limit ${limit})`,
    button: 'See the low stock',
    end: 'You get this email once, until there is more of it than the limit again.',
  },

  order: {
    item: (quantity: number, product: string) => `${quantity} × ${product}`,
    products: 'Products',
    delivery: 'Delivery',
    surcharge: 'Time-based surcharge',
    coupon: (code: string) => `Coupon ${code}`.trim(),
    credit: 'Your credit',
    toPay: messages.orders.toPayAtDoor,
    /** The address as the customer reads it. */
    address: addressMessages.fullAddress,
    causes: messages.orders.cancellationCauses,
    reason: (text: string): string => `Reason: ${text}`,
  },
  placed: {
    subject: (shortId: string) => `Order #${shortId} is placed`,
    preview: (sum: string, takesUpi: boolean) => `${sum}, ${takesUpi ? 'cash or UPI' : 'cash'} at the door.`,
    heading: (name: string) => `Thank you, ${name}. Your order is placed.`,
    text: (shortId: string, address: string) => `Order #${shortId} will be delivered to ${address}.`,
    code: 'Delivery code',
    doNotShareCode: 'Tell this code only to the delivery partner at your door.',
    button: 'See your order',
  },
  reduced: {
    subject: (shortId: string) => `Order #${shortId} costs less now: something is missing`,
    preview: (sum: string) => `${sum} to pay at the door now.`,
    heading: 'Something is missing, so you pay less.',
    nothing: (product: string) => `Sorry, ${product} ran out before we could pack it for you.`,
    less: (product: string, picked: number, ordered: number) =>
      `Sorry, we have only ${picked} of the ${ordered} ${product} that you ordered.`,
    text: (shortId: string) =>
      `We took what is missing off order #${shortId}, with its delivery charge. The rest is on its way to you as usual:`,
    button: 'See your order',
  },
  refunded: {
    subject: (shortId: string, sum: string) => `${sum} back for order #${shortId}`,
    heading: (sum: string) => `You get ${sum} back.`,
    text: (shortId: string, reason: string) => `This is about order #${shortId}. ${reason}`,
    reasons: {
      spoiled: 'Something in it was spoiled.',
      wrong: 'Something in it was not what you ordered.',
      missing: 'Something in it was missing.',
      late: 'It came too late.',
      goodwill: 'It did not go as it should.',
    },
    amount: 'Given back',
    ways: {
      till: 'You get it in cash from the shop.',
      bank: 'It comes to your account.',
      partner: 'The delivery partner gives it to you in cash.',
      credit: 'It is taken off your next order.',
    },
    button: 'See the receipt',
    end: (email: string) => `Did it not arrive? Write to ${email}.`,
  },
  delivered: {
    subject: (shortId: string) => `Order #${shortId} is delivered`,
    preview: (sum: string) => `${sum}. Enjoy it!`,
    heading: 'Delivered. Enjoy it!',
    text: (shortId: string, address: string) => `Order #${shortId} was delivered to ${address}.`,
    total: 'Total',
    button: 'See your receipt',
    end: (shopEmail: string) => `Is something missing or not right? Write to ${shopEmail}.`,
  },
  failed: {
    subject: (shortId: string) => `Order #${shortId} could not be handed over`,
    retrySubject: (shortId: string) => `Order #${shortId}: we will try again`,
    heading: 'We could not hand over your order.',
    reasons: {
      nobody_there: 'Nobody opened the door.',
      wrong_room: 'We did not find the room.',
      customer_refused: 'The order was not accepted at the door.',
      damaged: 'The order was damaged on the way.',
    },
    open: 'The shop is deciding what happens next. We will let you know.',
    retry: 'We will try again. Keep your phone near.',
    button: 'See your order',
    end: (shopEmail: string) => `Is the address wrong, or do you have a question? Write to ${shopEmail}.`,
  },
  cancelled: {
    subject: (shortId: string) => `Order #${shortId} is cancelled`,
    noFee: 'There is nothing to pay.',
    fee: (sum: string) => `The cancellation fee is ${sum}. Our staff will collect it in cash.`,
    heading: 'Your order is cancelled.',
    text: (shortId: string, fee: string) => `Order #${shortId} will not be delivered. ${fee}`,
    button: 'Order something else',
  },
} as const;
