import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Opens a dialog that is rendered only while it is needed. */
export function useModalOnMount(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
  }, [dialog]);
}
