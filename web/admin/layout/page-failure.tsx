import { DoorClosed, Lock } from 'lucide-react';
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router';
import { consoleShellMessages } from '#messages/console-shell.ts';
import { useOnline } from '#web/offline/offline-bar.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { ConsoleBrand } from './console-brand.tsx';

/** Shown in place of the console when the session could not be loaded. */
export function ConsoleFailure() {
  return (
    <main className="mx-auto grid w-full max-w-xl grid-cols-1 gap-5 p-4 md:pt-16">
      <ConsoleBrand />
      <PageFailure />
    </main>
  );
}

/** Shown in place of a page whose code could not be loaded. */
function PageFailure() {
  const error = useRouteError();
  const isOnline = useOnline();
  const { revalidate, state } = useRevalidator();
  const { failed } = consoleShellMessages;
  return (
    <>
      <PageHeader title={failed.title} />
      <ErrorPanel
        title={isOnline ? failed.reason : failed.offline}
        text={isOnline ? failed.text : failed.offlineText}
        busy={state === 'loading'}
        onRetry={() => {
          if (error instanceof TypeError) location.reload();
          else void revalidate();
        }}
      />
    </>
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
      <EmptyState
        picture={<Lock className="size-10 text-fg-3" />}
        title={forbidden.heading}
        text={forbidden.text}
      >
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
      <EmptyState
        picture={<DoorClosed className="size-10 text-fg-3" />}
        title={notFound.heading}
        text={notFound.text}
      >
        <Link to="/admin/orders" className={buttonClasses({ variant: 'solid' })}>
          {notFound.action}
        </Link>
      </EmptyState>
    </>
  );
}
