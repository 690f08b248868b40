import { readStored } from '#web/api/stored.ts';
import { tokenKeys } from '#web/api/tokens.ts';
import type { SessionKind } from '#web/api/tokens.ts';

export type Fact = readonly [name: string, value: string];

/** What this browser knows of itself, and of nobody else: names of cookies and keys, never what is in them. [DEBUG-4] */
export function browserFacts(kind: SessionKind): Fact[] {
  const { userAgent, cookieEnabled, onLine, languages } = navigator;
  return [
    ['User agent', userAgent],
    ['iPhone or iPad', yesOrNo(/iPhone|iPad|iPod/.test(userAgent))],
    ['Installed as an app', yesOrNo(matchMedia('(display-mode: standalone)').matches)],
    ['Cookies enabled', yesOrNo(cookieEnabled)],
    ['Readable cookies', listed(cookieNames(document.cookie))],
    ['Local storage', storageKeys('local')],
    ['Session storage', storageKeys('session')],
    [
      `Stored token (${tokenKeys[kind]})`,
      readStored(tokenKeys[kind]) === null ? 'none' : 'present',
    ],
    ['Online', yesOrNo(onLine)],
    ['Languages', listed(languages)],
    ['Time zone', new Intl.DateTimeFormat().resolvedOptions().timeZone],
    ['Window', `${innerWidth} × ${innerHeight} at ${devicePixelRatio}×`],
  ];
}

/** The names in `document.cookie`; those the page may not read are not among them. */
export function cookieNames(cookies: string): string[] {
  return cookies
    .split(';')
    .map((cookie) => cookie.split('=')[0]?.trim() ?? '')
    .filter((name) => name !== '');
}

function storageKeys(kind: 'local' | 'session'): string {
  try {
    return listed(Object.keys(kind === 'local' ? localStorage : sessionStorage).sort());
  } catch {
    // A browser that forbids storage throws at the mere name.
    return 'blocked';
  }
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(', ');
}

function yesOrNo(answer: boolean): string {
  return answer ? 'yes' : 'no';
}
