import { titles } from './titles.ts';

/** Messages of the specification for delivery partners, part of `messages`. */
export const partnerMessages = {
  delivery: {
    loginTitle: titles.partnerLogin,
    signedIn: (fullname: string) => `Welcome, ${fullname}.`,
    needHelp: 'Need help? Contact Support',
    fillInAllFields: 'Please fill in all fields',
    refresh: 'Refresh',
    assigned: 'My Assigned Orders',
    available: 'Available Orders',
    completed: 'My Deliveries',
    ordersLink: 'Orders',
    cashLink: 'Cash',
    signOut: 'Sign Out',
    startDelivery: 'Start Delivery',
    markDelivered: 'Mark as Delivered',
    confirmAccept: (shortId: string) =>
      `Accept delivery for Order #${shortId}? This order will be assigned to you.`,
    accepted: 'Order accepted successfully! It has been assigned to you.',
    acceptFailed: 'Failed to accept order',
    confirmStart: (shortId: string) =>
      `Mark Order #${shortId} as out-for-delivery? This will prevent the customer from canceling the order.`,
    givenBack: 'Order given back. Another partner can take it now.',
    started: 'Order marked as out-for-delivery successfully! Customer can no longer cancel this order.',
    startFailed: 'Failed to mark order as out-for-delivery',
    confirmDeliver: (shortId: string) => `Mark Order #${shortId} as delivered?`,
    delivered: 'Order marked as delivered successfully!',
    deliverFailed: 'Failed to mark order as delivered',
    handInAnnounced: 'The desk knows that you are coming with cash.',
    failedToFetchAssigned: 'Failed to fetch assigned orders',
    failedToFetchPending: 'Failed to fetch pending orders',
    failedToFetchCompleted: 'Failed to fetch completed deliveries',
  },
} as const;
