import { DoorClosed, Lock } from 'lucide-react';
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router';
import { consoleShellMessages } from '#messages/console-shell.ts';
import { isOfflineError } from '#web/api/api-error.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { PageHeader } from '../parts/page-header.tsx';

/** Shown in place of a page whose code or session could not be loaded. */
export function PageFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const { failed, offline } = consoleShellMessages;
  return (
    <div className="mx-auto grid w-full max-w-xl grid-cols-1 gap-5 p-4">
      <PageHeader title={failed.title} />
      <ErrorPanel
        title={failed.title}
        text={isOfflineError(error) ? offline : failed.text}
        busy={state === 'loading'}
        onRetry={() => {
          if (error instanceof TypeError) location.reload();
          else void revalidate();
        }}
      />
    </div>
  );
}

/** Shown to an employee in place of an owner's page. */
export function ForbiddenPage() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 403) return <PageFailure />;
  const { forbidden, notFound } = consoleShellMessages;
  return (
    <>
      <PageHeader title={forbidden.title} />
      <EmptyState picture={<Lock className="size-10 text-fg-3" />} title={forbidden.text}>
        <Link to="/admin/orders" className={buttonClasses({ variant: 'solid' })}>
          {notFound.action}
        </Link>
      </EmptyState>
    </>
  );
}

export function NotFoundPage() {
  const { notFound } = consoleShellMessages;
  return (
    <>
      <PageHeader title={notFound.title} />
      <EmptyState picture={<DoorClosed className="size-10 text-fg-3" />} title={notFound.text}>
        <Link to="/admin/orders" className={buttonClasses({ variant: 'solid' })}>
          {notFound.action}
        </Link>
      </EmptyState>
    </>
  );
}
