const noResponseText = 'There was no response from the shop. Try again: it does not count twice.';

/** Of requests that have one effect however often they are sent: whether they arrived need not be known. */
export const repeatableErrorTexts = {
  NETWORK: noResponseText,
  TIMEOUT: noResponseText,
  503: 'The shop’s server is busy or restarting. Try again in a moment: it does not count twice.',
  '5xx': 'The shop’s server could not do this. Try again: it does not count twice.',
};
