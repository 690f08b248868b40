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
  decide: {
    retry_same: {
      label: 'Same partner tries again',
      title: 'Send the order out again?',
      text: 'It is confirmed again for the same partner. The customer is told.',
      confirm: 'Try again',
    },
    retry_pool: {
      label: 'Any partner',
      title: 'Offer the order to every partner?',
      text: 'It returns to the available orders. The customer is told.',
      confirm: 'Offer it',
    },
    returned_to_stock: {
      label: 'Back to stock',
      title: 'Cancel the order and take the goods back?',
      text: 'The goods are in stock again and there is nothing to pay. The customer is told.',
      confirm: 'Cancel and take back',
    },
    spoiled: {
      label: 'Spoiled',
      title: 'Cancel the order as spoiled?',
      text: 'The goods leave the stock as damaged and there is nothing to pay. The customer is told.',
      confirm: 'Cancel as spoiled',
    },
    failed: 'The decision could not be saved',
    done: 'Decided. The customer is told.',
  },
  photos: {
    handover: 'Photo of the hand-over',
    loading: 'Loading photos...',
    failed: 'The photos could not be loaded.',
    tryAgain: 'Try Again',
    caption: (time: string, partner: string) => `Photo taken ${time} by ${partner}`,
  },
} as const;
