import { readStored } from '#web/api/stored.ts';
import { tokenKeys } from '#web/api/tokens.ts';
import type { SessionKind } from '#web/api/tokens.ts';
import { debugTexts as texts } from '#web/i18n/debug.ts';

export type Fact = readonly [name: string, value: string];

/** What this browser knows of itself, and of nobody else: names of cookies and keys, never what is in them. */
export function browserFacts(kind: SessionKind): Fact[] {
  const { facts } = texts;
  const { userAgent, cookieEnabled, onLine, languages } = navigator;
  return [
    [facts.userAgent, userAgent],
    [facts.iphone, yesOrNo(/iPhone|iPad|iPod/.test(userAgent))],
    [facts.installed, yesOrNo(matchMedia('(display-mode: standalone)').matches)],
    [facts.cookies, yesOrNo(cookieEnabled)],
    [facts.readableCookies, listed(cookieNames(document.cookie))],
    [facts.localStorage, storageKeys('local')],
    [facts.sessionStorage, storageKeys('session')],
    [
      facts.token(tokenKeys[kind]),
      readStored(tokenKeys[kind]) === null ? texts.none : texts.present,
    ],
    [facts.online, yesOrNo(onLine)],
    [facts.languages, listed(languages)],
    [facts.timeZone, new Intl.DateTimeFormat().resolvedOptions().timeZone],
    [facts.window, texts.windowSize(innerWidth, innerHeight, devicePixelRatio)],
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
    return texts.blocked;
  }
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? texts.none : names.join(', ');
}

function yesOrNo(answer: boolean): string {
  return answer ? texts.yes : texts.no;
}
