import { useEffect, useId } from 'react';
import { useBlocker } from 'react-router';
import { consolePartMessages } from '#messages/console-parts.ts';
import { ConfirmDialog } from './confirm-action.tsx';

const t = consolePartMessages.form;

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

/** Asks before a link or Back leaves a page with something unsaved; once for all pages. */
export function LeaveQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsavedForms.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={t.unsavedTitle}
      text={t.unsavedText}
      confirmLabel={t.leave}
      cancelLabel={t.stay}
      tone="danger"
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
