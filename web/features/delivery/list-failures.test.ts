import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { groupFailures } from './list-failures.ts';

const createNetworkError = () => new ApiError({ kind: 'network', code: 'NETWORK' });
const createOverloadedError = () =>
  new ApiError({ kind: 'rejected', code: 'OVERLOADED', message: 'The shop is very busy.' });

describe('groupFailures', () => {
  it('groups one outage of all lists [DORD-19] [DORD-20] [DORD-21]', () => {
    expect(
      groupFailures([
        { list: 'assigned', error: createNetworkError() },
        { list: 'available', error: createNetworkError() },
        { list: 'completed', error: createNetworkError() },
      ]),
    ).toEqual([
      {
        lists: ['assigned', 'available', 'completed'],
        messages: [
          'Failed to fetch assigned orders',
          'Failed to fetch pending orders',
          'Failed to fetch completed deliveries',
        ],
      },
    ]);
  });

  it('shows a common server message once', () => {
    expect(
      groupFailures([
        { list: 'assigned', error: createOverloadedError() },
        { list: 'completed', error: createOverloadedError() },
      ]),
    ).toEqual([{ lists: ['assigned', 'completed'], messages: ['The shop is very busy.'] }]);
  });

  it('separates different and unknown reasons', () => {
    const groups = groupFailures([
      { list: 'assigned', error: createNetworkError() },
      { list: 'available', error: createOverloadedError() },
      { list: 'completed', error: new Error('odd') },
    ]);
    expect(groups.map(({ lists }) => lists)).toEqual([['assigned'], ['available'], ['completed']]);
  });

  it('is empty without a failure', () => {
    expect(groupFailures([])).toEqual([]);
  });
});
