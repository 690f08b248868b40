import { useState } from 'react';
import { partnerMessages } from '#messages/partner.ts';
import { ApiError, getErrorMessage, isUnauthorizedError } from '#web/api/api-error.ts';
import type { PartnerTab } from '#web/paths.ts';

export type ListName = PartnerTab;

/** The last request of a list: its error (null while pending), and the time of the last success (0: never). */
export type ListRequestState = { list: ListName; error: unknown; succeededAtMs: number };

/** Lists that failed for one reason, and its message. */
export type FailureGroup = { lists: readonly ListName[]; messages: readonly string[] };

export type ListFailures = ReturnType<typeof useListFailures>;

const fallbacks = {
  assigned: partnerMessages.delivery.failedToFetchAssigned,
  available: partnerMessages.delivery.failedToFetchPending,
  completed: partnerMessages.delivery.failedToFetchCompleted,
} as const satisfies Record<ListName, string>;

type Failure = { error: unknown; succeededAtMs: number };

/** Failures that are not dismissed; a later failure of a list shows its box again. */
export function useListFailures(requestStates: readonly ListRequestState[]) {
  const [failures, setFailures] = useState<Partial<Record<ListName, Failure>>>({});
  const [dismissed, setDismissed] = useState<Partial<Record<ListName, unknown>>>({});

  // A retry clears the error before the response; the box stays until then.
  const newFailures = requestStates.filter(
    ({ list, error }) => error !== null && failures[list]?.error !== error,
  );
  if (newFailures.length > 0) {
    setFailures({
      ...failures,
      ...Object.fromEntries(
        newFailures.map(({ list, error, succeededAtMs }) => [list, { error, succeededAtMs }]),
      ),
    });
  }

  const failed = requestStates.flatMap(({ list, error, succeededAtMs }) => {
    const failure = error === null ? failures[list] : { error, succeededAtMs };
    const isOutdated = failure?.succeededAtMs !== succeededAtMs;
    return failure === undefined || isOutdated ? [] : [{ list, error: failure.error, succeededAtMs }];
  });
  const groups = groupFailures(
    failed.filter(({ list, error }) => !isUnauthorizedError(error) && dismissed[list] !== error),
  );

  return {
    groups,
    /** Since the last success, also while pending. */
    hasFailed: (name: ListName) => failed.some(({ list }) => list === name),
    /** Whether a box shows it. */
    isShown: (name: ListName) => groups.some(({ lists }) => lists.includes(name)),
    dismiss: ({ lists }: FailureGroup) =>
      setDismissed({
        ...dismissed,
        ...Object.fromEntries(
          failed.filter(({ list }) => lists.includes(list)).map(({ list, error }) => [list, error]),
        ),
      }),
  };
}

/** Groups lists by the reason of their failure, so that an outage is shown once. */
export function groupFailures(
  failed: readonly { list: ListName; error: unknown }[],
): readonly FailureGroup[] {
  return [...new Set(failed.map(getFailureReason))].map((reason) => {
    const group = failed.filter((failure) => getFailureReason(failure) === reason);
    return {
      lists: group.map(({ list }) => list),
      messages: [...new Set(group.map(({ list, error }) => getErrorMessage(error, fallbacks[list])))],
    };
  });
}

/** Unknown reasons form their own group. */
function getFailureReason({ list, error }: { list: ListName; error: unknown }): string {
  return error instanceof ApiError ? error.code : list;
}
