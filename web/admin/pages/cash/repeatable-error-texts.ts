import { consoleCashMessages } from '#messages/console-cash.ts';

const { noResponse, serverError, unavailable } = consoleCashMessages;

/** Of requests that have one effect however often they are sent: whether they arrived need not be known. */
export const repeatableErrorTexts = {
  NETWORK: noResponse,
  TIMEOUT: noResponse,
  503: unavailable,
  '5xx': serverError,
};
