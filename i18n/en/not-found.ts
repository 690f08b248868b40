/** Messages of the not-found page. */
export const notFoundMessages = {
  text: 'There is no page at this address. It may have moved, or the address has a typo.',
} as const;
