import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { send } from '#web/api/send.ts';
import type { SessionKind } from '#web/api/tokens.ts';
import { debugTexts as texts } from '#web/i18n/debug.ts';
import { Button } from '#web/ui/button.tsx';
import { browserFacts } from './browser-facts.ts';
import type { Fact } from './browser-facts.ts';
import { SessionProbe } from './session-probe.tsx';
import type { SessionCalls } from './session-probe.tsx';

const changes = ['storage', 'online', 'offline', 'resize', 'focus'] as const;

/** The facts as they are now; empty on the server, which knows none of them. */
function useBrowserFacts(kind: SessionKind): readonly Fact[] {
  const text = useSyncExternalStore(
    onBrowserChange,
    () => JSON.stringify(browserFacts(kind)),
    () => '[]',
  );
  return JSON.parse(text) as Fact[]; // Written three lines above.
}

function onBrowserChange(tell: () => void): () => void {
  for (const name of changes) addEventListener(name, tell);
  return () => {
    for (const name of changes) removeEventListener(name, tell);
  };
}

type DebugProps = { title: string; kind: SessionKind; session: string; calls: SessionCalls };

/** One debug page: the session's state, what the browser knows of itself, and the cookie test. */
export function DebugFacts({ title, kind, session, calls }: DebugProps) {
  const facts: readonly Fact[] = [[texts.session.name, session], ...useBrowserFacts(kind)];
  return (
    <div className="grid grid-cols-1 gap-6 pt-4">
      <div className="grid grid-cols-1 gap-1">
        <h1 className="text-page-title">{title}</h1>
        <p className="text-body text-fg-2">{texts.intro}</p>
      </div>
      <CookieTest />
      <SessionProbe calls={calls} />
      <dl className="card-box divide-y divide-line px-4">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-1 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="text-fg-2">{name}</dt>
            <dd className="min-w-0 font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Sets a cookie with each press and says whether the one before came back. */
function CookieTest() {
  const test = useMutation({ mutationFn: () => send('testCookie', {}) });
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button
        look="solid"
        busy={test.isPending}
        busyLabel={texts.cookies.testing}
        onClick={() => test.mutate()}
      >
        {texts.cookies.test}
      </Button>
      <output className="text-body">
        {test.isSuccess && (test.data.data.received ? texts.cookies.back : texts.cookies.notYet)}
        {test.isError && messageOf(test.error, texts.cookies.failed)}
      </output>
    </div>
  );
}
