/** What stands where no page answers to an address. */
export const notFoundTexts = {
  title: 'Nobody lives behind this door',
  text: 'There is no page at this address. It may have moved, or a letter of it got lost on the way.',
} as const;
