import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { groupFailures } from './list-failures.ts';

const createNetworkError = () => new ApiError({ kind: 'network', code: 'NETWORK' });
const createOverloadedError = () =>
  new ApiError({ kind: 'refused', code: 'OVERLOADED', message: 'The shop is very busy.' });

describe('the red boxes over the lists', () => {
  it('[DORD-19] [DORD-20] [DORD-21] one outage is one box that names every list', () => {
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

  it('what the server says of all of them is said once', () => {
    expect(
      groupFailures([
        { list: 'assigned', error: createOverloadedError() },
        { list: 'completed', error: createOverloadedError() },
      ]),
    ).toEqual([{ lists: ['assigned', 'completed'], messages: ['The shop is very busy.'] }]);
  });

  it('different reasons have a box each, and so has what nobody knows', () => {
    const groups = groupFailures([
      { list: 'assigned', error: createNetworkError() },
      { list: 'available', error: createOverloadedError() },
      { list: 'completed', error: new Error('odd') },
    ]);
    expect(groups.map(({ lists }) => lists)).toEqual([['assigned'], ['available'], ['completed']]);
  });

  it('nothing failed, no box', () => {
    expect(groupFailures([])).toEqual([]);
  });
});
