import { useState } from 'react';

/**
 * The state that a form began with, so that a save is compared with what its admin saw. While something is typed, a
 * newer version replaces it only when `toValues` is given and returns the same for both.
 */
export function useEditedState<State extends { version: number } | undefined>(
  state: State,
  toValues?: (state: State) => unknown,
) {
  const [edited, setEdited] = useState(state);
  const hasSameValues = () =>
    toValues !== undefined && JSON.stringify(toValues(state)) === JSON.stringify(toValues(edited));
  return {
    edited,
    /** Called while rendering, once the form is known. */
    follow: (isDirty: boolean) => {
      if (state === edited) return;
      // By the clock alone a pause ends, in the same version.
      if (!isDirty || state?.version === edited?.version || hasSameValues()) setEdited(state);
    },
  };
}
