import { expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { describeChangeFailure, describeLoadFailure } from './failure-text.ts';

const reject = (status: number, message: string, data?: unknown) =>
  new ApiError({ kind: 'rejected', code: 'INTERNAL', status, message, data });
const noResponse = new ApiError({ kind: 'network', code: 'NETWORK' });
const slow = new ApiError({ kind: 'timeout', code: 'TIMEOUT' });
const perhapsDone = 'It may have been done all the same: look before you try again.';

it.each([
  [noResponse, 'No connection to the shop’s server.'],
  [slow, 'The shop’s server did not respond in time.'],
  [reject(500, 'Nothing was charged'), 'The shop’s server had an error.'],
  [reject(502, ''), 'The shop’s server had an error.'],
  [reject(503, 'Very busy'), 'The shop’s server is busy or restarting.'],
  [reject(400, 'The day is in the future'), 'The day is in the future'],
])('describeLoadFailure of %o is %s', (error, text) => {
  expect(describeLoadFailure(error)).toBe(text);
});

it.each([
  [noResponse, `No connection to the shop’s server. ${perhapsDone}`],
  [slow, `The shop’s server did not respond in time. ${perhapsDone}`],
  [reject(500, 'Nothing was charged'), `The shop’s server had an error. ${perhapsDone}`],
  [reject(503, 'Very busy'), 'The shop’s server is busy or restarting. Not moved.'],
  [reject(503, 'Full', { cause: 'disk-full' }), 'The disk of the shop is full. Nothing was changed.'],
  [reject(409, 'Somebody was faster'), 'Somebody was faster'],
  [reject(409, ''), 'Not moved.'],
])('describeChangeFailure of %o is %s', (error, text) => {
  expect(describeChangeFailure(error, 'Not moved.')).toBe(text);
});
