import { useState } from 'react';
import { sentences } from '#domain/sentences.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import type { PartnerTab } from '#web/paths.ts';

export type ListName = PartnerTab;

/** The last request of a list: its error (null while it is sent again), and when one last succeeded (0: never). */
export type TriedList = { list: ListName; error: unknown; succeededAtMs: number };

/** One red box: the lists that failed for one reason, and what is said of them, nothing twice. */
export type FailureBox = { lists: readonly ListName[]; texts: readonly string[] };

export type ListFailures = {
  boxes: readonly FailureBox[];
  /** Since it last succeeded; also while it is asked again. */
  hasFailed: (list: ListName) => boolean;
  /** Whether a box tells of it now. */
  isTold: (list: ListName) => boolean;
  dismiss: (box: FailureBox) => void;
};

const fallbacks = {
  assigned: sentences.delivery.failedToFetchAssigned,
  available: sentences.delivery.failedToFetchPending,
  completed: sentences.delivery.failedToFetchCompleted,
} as const satisfies Record<ListName, string>;

type Failure = { error: unknown; succeededAtMs: number };

/** What failed and was not dismissed; every later failure of a list shows its box again. */
export function useListFailures(tried: readonly TriedList[]): ListFailures {
  const [failures, setFailures] = useState<Partial<Record<ListName, Failure>>>({});
  const [dismissed, setDismissed] = useState<Partial<Record<ListName, unknown>>>({});

  // A list that is asked again forgets its error before there is an answer; the box stays until then.
  const fresh = tried.filter(
    ({ list, error }) => error !== null && failures[list]?.error !== error,
  );
  if (fresh.length > 0) {
    setFailures({
      ...failures,
      ...Object.fromEntries(
        fresh.map(({ list, error, succeededAtMs }) => [list, { error, succeededAtMs }]),
      ),
    });
  }

  const failed = tried.flatMap(({ list, error, succeededAtMs }) => {
    const failure = error === null ? failures[list] : { error, succeededAtMs };
    const isPast = failure?.succeededAtMs !== succeededAtMs;
    return failure === undefined || isPast ? [] : [{ list, error: failure.error, succeededAtMs }];
  });
  const boxes = failureBoxes(
    failed.filter(({ list, error }) => !isSessionLost(error) && dismissed[list] !== error),
  );

  return {
    boxes,
    hasFailed: (name) => failed.some(({ list }) => list === name),
    isTold: (name) => boxes.some(({ lists }) => lists.includes(name)),
    dismiss: ({ lists }) =>
      setDismissed({
        ...dismissed,
        ...Object.fromEntries(
          failed.filter(({ list }) => lists.includes(list)).map(({ list, error }) => [list, error]),
        ),
      }),
  };
}

/** Lists that failed for the same reason share a box: an outage is told once, not once for every list. */
export function failureBoxes(
  failed: readonly { list: ListName; error: unknown }[],
): readonly FailureBox[] {
  const reasons = [...new Set(failed.map(reasonOf))];
  return reasons.map((reason) => {
    const together = failed.filter((one) => reasonOf(one) === reason);
    return {
      lists: together.map(({ list }) => list),
      texts: [...new Set(together.map(({ list, error }) => messageOf(error, fallbacks[list])))],
    };
  });
}

/** What nobody knows is a reason of its own. */
function reasonOf({ list, error }: { list: ListName; error: unknown }): string {
  return error instanceof ApiError ? error.code : list;
}

/** The guard says this one itself. */
export function isSessionLost(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
