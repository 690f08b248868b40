/** Failed hand-overs and photos of an order. */
export const consoleDeliveryMessages = {
  title: 'Hand-over',
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
