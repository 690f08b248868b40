import { useMutation } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { testCookie } from '#contract/endpoints/customer.ts';
import type { SessionKind } from '#contract/endpoints/route.ts';
import { debugMessages as t } from '#messages/debug.ts';
import { customerAccountMessages } from '#messages/customer-account.ts';
import { getErrorMessage } from '#web/api/api-error.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { tokens } from '#web/api/tokens.ts';
import type { Auth } from '#web/session/create-auth.tsx';
import { Button } from '#web/ui/button.tsx';
import { getBrowserInfo } from './browser-info.ts';
import type { BrowserInfoEntry } from './browser-info.ts';

const texts = t.sessionActions;
const browserEvents = ['storage', 'online', 'offline', 'resize', 'focus'] as const;

/** Current browser information; empty on the server. */
function useBrowserInfo(kind: SessionKind): readonly BrowserInfoEntry[] {
  const serialized = useSyncExternalStore(
    subscribeToBrowser,
    () => JSON.stringify(getBrowserInfo(kind)),
    () => '[]',
  );
  return JSON.parse(serialized) as BrowserInfoEntry[]; // Set three lines above.
}

function subscribeToBrowser(onChange: () => void): () => void {
  for (const name of browserEvents) addEventListener(name, onChange);
  return () => {
    for (const name of browserEvents) removeEventListener(name, onChange);
  };
}

type DebugPanelProps = {
  title: string;
  kind: keyof typeof sessionTexts;
  auth: Pick<Auth<unknown>, 'isInitialized' | 'isAuthenticated' | 'ensureChecked'>;
  requests: SessionRequests;
};

const { checking, customer, noCustomer, partner, noPartner } = t.session;
const sessionTexts = {
  customer: { signedIn: customer, signedOut: noCustomer },
  partner: { signedIn: partner, signedOut: noPartner },
};

/** A debug page: session state, browser information and cookie test. */
export function DebugPanel({ title, kind, auth, requests }: DebugPanelProps) {
  const { isInitialized, isAuthenticated, ensureChecked } = auth;
  useEffect(() => void ensureChecked(), [ensureChecked]);
  const session = sessionTexts[kind][isAuthenticated ? 'signedIn' : 'signedOut'];
  const entries: readonly BrowserInfoEntry[] = [
    [t.session.name, isInitialized ? session : checking],
    ...useBrowserInfo(kind),
  ];
  return (
    <div className="grid grid-cols-1 gap-6 pt-4">
      <div className="grid grid-cols-1 gap-1">
        <h1 className="text-page-title">{title}</h1>
        <p className="text-body text-fg-2">{t.intro}</p>
      </div>
      <CookieTest />
      <SessionActions kind={kind} requests={requests} />
      <dl className="card-box divide-y divide-line px-4">
        {entries.map(([name, value]) => (
          <div key={name} className="grid gap-1 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="text-fg-2">{name}</dt>
            <dd className="min-w-0 font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Sets a cookie on each press and shows whether the previous one was sent back. */
function CookieTest() {
  const test = useMutation({ mutationFn: () => sendRequest(testCookie, {}) });
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button
        variant="solid"
        busy={test.isPending}
        busyLabel={t.cookies.testing}
        onClick={() => test.mutate()}
      >
        {t.cookies.test}
      </Button>
      <output className="text-body">
        {test.isSuccess && (test.data.data.received ? t.cookies.received : t.cookies.notReceived)}
        {test.isError && getErrorMessage(test.error, t.cookies.failed)}
      </output>
    </div>
  );
}

export type SessionRequests = {
  check: () => Promise<unknown>;
  /** Signs in with the new token. */
  refresh: (options: { bearerToken: string; preserveTokenOn401: true }) => Promise<void>;
  signOut: () => Promise<unknown>;
  /** Error of a failed refresh without a server message. */
  refreshFailed: string;
};

type SessionActionsProps = { kind: SessionKind; requests: SessionRequests };

/** Buttons for session check, refresh and logout, with the server's message. */
function SessionActions({ kind, requests }: SessionActionsProps) {
  async function refresh(): Promise<string> {
    const bearerToken = tokens.read(kind);
    if (bearerToken === null) return customerAccountMessages.auth.noTokenForRefresh;
    await requests.refresh({ bearerToken, preserveTokenOn401: true });
    return texts.refreshed;
  }
  const actions = [
    {
      label: texts.check,
      run: () => requests.check().then(() => texts.sessionValid),
      failed: customerAccountMessages.auth.checkFailed,
    },
    { label: texts.refresh, run: refresh, failed: requests.refreshFailed },
    {
      label: texts.signOut,
      run: () => requests.signOut().then(() => texts.signedOut),
      failed: customerAccountMessages.auth.logoutFailed,
    },
  ];
  const mutation = useMutation({
    mutationFn: ({ run, failed }: (typeof actions)[number]) =>
      run().catch((error: unknown) => getErrorMessage(error, failed)),
  });
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-3">
        {actions.map((action) => (
          <Button
            key={action.label}
            variant="quiet"
            size={44}
            busy={mutation.isPending}
            onClick={() => mutation.mutate(action)}
          >
            {action.label}
          </Button>
        ))}
      </div>
      <output className="text-body">{mutation.data}</output>
    </div>
  );
}
