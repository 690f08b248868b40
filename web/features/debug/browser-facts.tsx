import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { send } from '#web/api/send.ts';
import { readStored } from '#web/api/stored.ts';
import { tokenKeys } from '#web/api/tokens.ts';
import type { SessionKind } from '#web/api/tokens.ts';
import { Button } from '#web/ui/button.tsx';

type Fact = readonly [name: string, value: string];

const noSubscription = () => () => {};

/** What this browser knows of itself, and of nobody else (DEBUG-4); empty on the server. */
function useBrowserFacts(kind: SessionKind): readonly Fact[] {
  const text = useSyncExternalStore(
    noSubscription,
    () => JSON.stringify(browserFacts(kind)),
    () => '[]',
  );
  return JSON.parse(text) as Fact[]; // Written one line above.
}

function browserFacts(kind: SessionKind): Fact[] {
  return [
    ['User agent', navigator.userAgent],
    ['Cookies enabled', navigator.cookieEnabled ? 'yes' : 'no'],
    [
      'Readable cookies',
      document.cookie
        .split('; ')
        .map((cookie) => cookie.split('=')[0])
        .filter(Boolean)
        .join(', ') || 'none',
    ],
    ['Storage', isStorageOpen() ? 'works' : 'blocked'],
    [
      `Stored token (${tokenKeys[kind]})`,
      readStored(tokenKeys[kind]) === null ? 'none' : 'present',
    ],
    ['Online', navigator.onLine ? 'yes' : 'no'],
    ['Screen', `${innerWidth} × ${innerHeight}`],
  ];
}

function isStorageOpen(): boolean {
  try {
    return globalThis.localStorage.length >= 0;
  } catch {
    return false;
  }
}

type DebugProps = { title: string; kind: SessionKind; session: string };

/** One debug page: facts, the session's state, and the cookie test. [DEBUG-1] [DEBUG-2] [DEBUG-3] */
export function BrowserFacts({ title, kind, session }: DebugProps) {
  const facts: readonly Fact[] = [['Session', session], ...useBrowserFacts(kind)];
  const test = useMutation({ mutationFn: () => send('testCookie', {}) });
  return (
    <div className="grid gap-6 pt-4">
      <h1 className="text-page-title">{title}</h1>
      <dl className="card-box divide-y divide-line px-4">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-1 py-3 sm:grid-cols-[14rem_1fr]">
            <dt className="text-fg-2">{name}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-4">
        <Button
          look="solid"
          busy={test.isPending}
          busyLabel="Testing..."
          onClick={() => test.mutate()}
        >
          Test cookies
        </Button>
        <output className="text-body">
          {test.isSuccess &&
            (test.data.data.received
              ? 'The cookie came back.'
              : 'No cookie came back yet: press once more.')}
          {test.isError && messageOf(test.error, 'The cookie test got no answer')}
        </output>
      </div>
    </div>
  );
}
