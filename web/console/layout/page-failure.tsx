import { DoorClosed, Lock } from 'lucide-react';
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router';
import { useOnline } from '#web/offline/offline-bar.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { PageHeader } from '#web/console/kit/page-header.tsx';
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
  return (
    <>
      <PageHeader title="This page could not be shown" />
      <ErrorPanel
        title={isOnline ? 'The shop did not respond, or the console was updated' : 'You are offline'}
        text={
          isOnline
            ? 'Try again. If it stays like this, reload the console.'
            : 'Try again once the connection is back.'
        }
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
  return (
    <>
      <PageHeader title="Only an owner can open this page" />
      <EmptyState
        picture={<Lock className="size-10 text-fg-3" />}
        title="You are signed in as an employee"
        text="Ask an owner of the shop to do this, or to make you one."
      >
        <Link to="/admin/orders" className={buttonClasses({ variant: 'solid' })}>
          Go to orders
        </Link>
      </EmptyState>
    </>
  );
}

export function NotFoundPage() {
  return (
    <>
      <PageHeader title="No such page" />
      <EmptyState
        picture={<DoorClosed className="size-10 text-fg-3" />}
        title="There is nothing at this address"
        text="It may have a typing error, or the page has moved."
      >
        <Link to="/admin/orders" className={buttonClasses({ variant: 'solid' })}>
          Go to orders
        </Link>
      </EmptyState>
    </>
  );
}
