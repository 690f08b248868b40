/** Failed hand-overs and photos of an order. */
export const consoleDeliveryMessages = {
  title: 'Hand-over',
  reasons: {
    nobody_there: 'Nobody opened the door',
    wrong_room: 'Wrong room',
    customer_refused: 'Not accepted by the customer',
    damaged: 'Damaged on the way',
  },
  attempt: (time: string, partner: string) => (partner === '' ? time : `${time}, ${partner}`),
  note: (text: string) => `“${text}”`,
  resolutions: {
    open: 'Waits for your decision',
    retry: 'Tried again',
    returned_to_stock: 'Back to stock, order cancelled',
    spoiled: 'Spoiled, order cancelled',
  },
  photos: {
    handover: 'Photo of the hand-over',
    loading: 'Loading photos...',
    failed: 'The photos could not be loaded.',
    tryAgain: 'Try Again',
    caption: (time: string, partner: string) => `Photo taken ${time} by ${partner}`,
  },
} as const;
