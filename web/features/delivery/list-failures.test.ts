import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { failureBoxes } from './list-failures.ts';

const cut = () => new ApiError({ kind: 'network', code: 'NETWORK' });
const busy = () =>
  new ApiError({ kind: 'refused', code: 'OVERLOADED', message: 'The shop is very busy.' });

describe('the red boxes over the lists', () => {
  it('[DORD-19] [DORD-20] [DORD-21] one outage is one box that names every list', () => {
    expect(
      failureBoxes([
        { list: 'assigned', error: cut() },
        { list: 'available', error: cut() },
        { list: 'completed', error: cut() },
      ]),
    ).toEqual([
      {
        lists: ['assigned', 'available', 'completed'],
        texts: [
          'Failed to fetch assigned orders',
          'Failed to fetch pending orders',
          'Failed to fetch completed deliveries',
        ],
      },
    ]);
  });

  it('what the server says of all of them is said once', () => {
    expect(
      failureBoxes([
        { list: 'assigned', error: busy() },
        { list: 'completed', error: busy() },
      ]),
    ).toEqual([{ lists: ['assigned', 'completed'], texts: ['The shop is very busy.'] }]);
  });

  it('different reasons have a box each, and so has what nobody knows', () => {
    const boxes = failureBoxes([
      { list: 'assigned', error: cut() },
      { list: 'available', error: busy() },
      { list: 'completed', error: new Error('odd') },
    ]);
    expect(boxes.map(({ lists }) => lists)).toEqual([['assigned'], ['available'], ['completed']]);
  });

  it('nothing failed, no box', () => {
    expect(failureBoxes([])).toEqual([]);
  });
});
