import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { consolePartMessages } from '#messages/console-parts.ts';
import { ConfirmDialog } from './confirm-action.tsx';

const t = consolePartMessages.form;

/** Asks before a link or a reload loses what was typed. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
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
