import { readStored } from '#web/api/browser-storage.ts';
import { tokenKeys } from '#web/api/tokens.ts';
import type { SessionKind } from '#contract/endpoints/route.ts';
import { debugMessages as t } from '#messages/debug.ts';

export type BrowserInfoEntry = readonly [name: string, value: string];

/** Information about this browser: names of cookies and storage keys, never their values. */
export function getBrowserInfo(kind: SessionKind): BrowserInfoEntry[] {
  const { browserInfo } = t;
  const { userAgent, cookieEnabled, onLine, languages } = navigator;
  return [
    [browserInfo.userAgent, userAgent],
    [browserInfo.iphone, formatYesNo(/iPhone|iPad|iPod/.test(userAgent))],
    [browserInfo.installed, formatYesNo(matchMedia('(display-mode: standalone)').matches)],
    [browserInfo.cookies, formatYesNo(cookieEnabled)],
    [browserInfo.readableCookies, joinNames(cookieNames(document.cookie))],
    [browserInfo.localStorage, storageKeys('local')],
    [browserInfo.sessionStorage, storageKeys('session')],
    [browserInfo.token(tokenKeys[kind]), readStored(tokenKeys[kind]) === null ? t.none : t.present],
    [browserInfo.online, formatYesNo(onLine)],
    [browserInfo.languages, joinNames(languages)],
    [browserInfo.timeZone, new Intl.DateTimeFormat().resolvedOptions().timeZone],
    [browserInfo.window, t.windowSize(innerWidth, innerHeight, devicePixelRatio)],
  ];
}

/** The names in `document.cookie`, without HttpOnly ones. */
export function cookieNames(cookies: string): string[] {
  return cookies
    .split(';')
    .map((cookie) => cookie.split('=')[0]?.trim() ?? '')
    .filter((name) => name !== '');
}

function storageKeys(kind: 'local' | 'session'): string {
  try {
    return joinNames(Object.keys(kind === 'local' ? localStorage : sessionStorage).sort());
  } catch {
    // A browser that blocks storage throws on access.
    return t.blocked;
  }
}

function joinNames(names: readonly string[]): string {
  return names.length === 0 ? t.none : names.join(', ');
}

function formatYesNo(value: boolean): string {
  return value ? t.yes : t.no;
}
