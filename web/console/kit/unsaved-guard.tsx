import { useEffect, useId } from 'react';
import { NavigationType, useBlocker } from 'react-router';
import { isDialogBusy } from './busy-guard.tsx';
import { ConfirmDialog } from './dialog.tsx';

/** The forms of the page with something unsaved: a page may have several, and a router has one blocker. */
const unsavedForms = new Set<string>();

/** Lets `LeaveQuestion` ask before what was typed in this form is lost; before a reload the browser asks. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    unsavedForms.add(id);
    addEventListener('beforeunload', warn);
    return () => {
      unsavedForms.delete(id);
      removeEventListener('beforeunload', warn);
    };
  }, [id, isDirty]);
  return null;
}

/**
 * Asks before a link or Back leaves a page with something unsaved; once for all pages. While a dialog has a request
 * under way, Back does nothing.
 */
export function LeaveQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      (unsavedForms.size > 0 && currentLocation.pathname !== nextLocation.pathname) ||
      (historyAction === NavigationType.Pop && isDialogBusy()),
  );
  const mustStay = blocker.state === 'blocked' && isDialogBusy();
  useEffect(() => {
    if (mustStay) blocker.reset?.();
  }, [mustStay, blocker]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked' && !mustStay}
      title="Leave without saving?"
      text="What you changed on this page is lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
