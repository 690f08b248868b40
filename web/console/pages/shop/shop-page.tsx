import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getShopState } from '#contract/endpoints/admin.ts';
import type { ShopStateView } from '#contract/shop-state.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { formatMinuteOfDay } from '#i18n/pricing-period-text.ts';
import { shopClosureText } from '#i18n/shop-closure-text.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import type { BadgeState } from '#web/ui/badge.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { Loaded } from '#web/console/kit/query-failure.tsx';
import { useRole } from '#web/console/session/console-session.ts';
import { CloseShopButton, OpenShopButton } from './shop-actions.tsx';
import { HoursForm } from './hours-form.tsx';
import { PauseForm } from './pause-form.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { StatusPanel } from './status-panel.tsx';

/** By the clock alone a pause ends, and hours begin. */
const reloadIntervalMs = 15_000;

/** Whether the shop takes orders: open, paused or closed, and its hours. */
export function ShopPage() {
  const result = useQuery({ ...consoleQuery(getShopState, {}), refetchInterval: reloadIntervalMs });
  const isOwner = useRole() === 'owner';
  return (
    <>
      <PageHeader title="Shop">
        <Link to="/admin/shop/share" className={buttonClasses({ variant: 'quiet' })}>
          Share
        </Link>
        {isOwner && (
          <Link to="/admin/shop/places" className={buttonClasses({ variant: 'quiet' })}>
            Places
          </Link>
        )}
      </PageHeader>
      <Loaded result={result} title="The state of the shop could not be loaded" skeleton={<ShopSkeleton />}>
        {({ data: state }) => (
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
            <CurrentState state={state} />
            {state.hasOpened && state.status !== 'closed' && (
              <div className="min-w-0 lg:row-span-2">
                <PauseForm state={state} />
              </div>
            )}
            <HoursPanel state={state} />
            {isOwner && [<SettingsPanel key="settings" />, <StatusPanel key="status" />]}
          </div>
        )}
      </Loaded>
    </>
  );
}

/** Open, paused or closed, what customers read, and what to do about it. */
function CurrentState({ state }: { state: ShopStateView }) {
  const role = useRole();
  const { hasOpened, closure, status, changedBy, changedAt } = state;
  if (!hasOpened)
    return (
      <Panel title="Not open yet" text="Students see “Opening soon”.">
        <div>
          <Link to="/admin/tonight" className={buttonClasses({ variant: 'solid' })}>
            What is missing
          </Link>
        </div>
      </Panel>
    );
  const isSetOpen = status === 'open';
  return (
    <Panel title="Taking orders" action={<StateBadge {...getState(state)} />}>
      <div role="status" className="grid gap-3">
        {closure === null ? (
          <p>Customers can order.</p>
        ) : (
          <>
            <p>Customers see this with the products, in the cart and at the checkout:</p>
            <p className="rounded-control bg-primary-soft px-3.5 py-3 font-semibold wrap-anywhere text-primary-text">
              {shopClosureText({
                ...closure,
                opensAt: closure.opensAt === null ? null : Date.parse(closure.opensAt),
              })}
            </p>
          </>
        )}
        {isSetOpen && closure !== null && (
          <p className="text-note text-fg-2">
            The shop is open, but these are not its hours. An owner can change them below.
          </p>
        )}
        {changedBy !== null && changedAt !== null && (
          <p className="text-note text-fg-2">
            {`Last changed by ${changedBy}, ${formatDateTime(Date.parse(changedAt))}`}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-3">
        {!isSetOpen && <OpenShopButton version={state.version} />}
        {status !== 'closed' && role === 'owner' && <CloseShopButton version={state.version} />}
      </div>
    </Panel>
  );
}

function getState({ closure }: ShopStateView): BadgeState {
  if (closure === null) return { label: 'Open', tone: 'success', shape: 'check' };
  return closure.code === 'SHOP_PAUSED'
    ? { label: 'Paused', tone: 'primary', shape: 'dot' }
    : { label: 'Closed', tone: 'danger', shape: 'cross' };
}

/** The hours: owners change them, employees read them. */
function HoursPanel({ state }: { state: ShopStateView }) {
  const { hours } = state;
  return (
    <Panel anchor="hours" title="Hours" text="Outside of these hours customers see when the shop opens.">
      {useRole() === 'owner' ? (
        <HoursForm state={state} />
      ) : (
        <p>
          {hours === null
            ? 'Day and night'
            : `Every day from ${formatMinuteOfDay(hours.opensAtMinute)} to ${formatMinuteOfDay(hours.closesAtMinute)}`}
        </p>
      )}
    </Panel>
  );
}

function ShopSkeleton() {
  return (
    <SkeletonGroup
      label="Loading the state of the shop..."
      className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2"
    >
      {['h-40', 'h-80'].map((height) => (
        <div key={height} className={`card-box grid content-start gap-3 p-5 ${height}`}>
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-12 w-40" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
