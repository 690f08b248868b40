import { useState } from 'react';

/**
 * The state that a form began with: a newer one replaces it only while nothing is typed, so that a save is compared
 * with what its admin saw.
 */
export function useEditedState<State extends { version: number }>(state: State) {
  const [edited, setEdited] = useState(state);
  return {
    edited,
    /** Called while rendering, once the form is known. */
    follow: (isDirty: boolean) => {
      if (!isDirty && edited.version !== state.version) setEdited(state);
    },
  };
}
