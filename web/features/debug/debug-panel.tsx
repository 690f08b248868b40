import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { testCookie } from '#contract/endpoints/customer.ts';
import { getErrorMessage } from '#web/api/api-error.ts';
import { sendRequest } from '#web/api/send-request.ts';
import type { SessionKind } from '#contract/endpoints/route.ts';
import { debugMessages as t } from '#messages/debug.ts';
import { Button } from '#web/ui/button.tsx';
import { getBrowserInfo } from './browser-info.ts';
import type { BrowserInfoEntry } from './browser-info.ts';
import { SessionActions } from './session-actions.tsx';
import type { SessionRequests } from './session-actions.tsx';

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
  kind: SessionKind;
  session: string;
  requests: SessionRequests;
};

/** A debug page: session state, browser information and cookie test. */
export function DebugPanel({ title, kind, session, requests }: DebugPanelProps) {
  const entries: readonly BrowserInfoEntry[] = [[t.session.name, session], ...useBrowserInfo(kind)];
  return (
    <div className="grid grid-cols-1 gap-6 pt-4">
      <div className="grid grid-cols-1 gap-1">
        <h1 className="text-page-title">{title}</h1>
        <p className="text-body text-fg-2">{t.intro}</p>
      </div>
      <CookieTest />
      <SessionActions requests={requests} />
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
