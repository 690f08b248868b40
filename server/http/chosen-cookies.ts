import { parseLanguage } from '#domain/language.ts';
import { languageCookie } from './language.ts';

type Cookies = Readonly<Record<string, string | undefined>>;

const attributes = 'Path=/; Max-Age=31536000; SameSite=Lax';

/** The theme selected in this browser. */
export function parseTheme({ theme }: Cookies): 'light' | 'dark' | null {
  return theme === 'light' || theme === 'dark' ? theme : null;
}

/** Sets the selected theme and language once more: Safari deletes after a week what only a script has set. */
export function renewChosenCookies(cookies: Cookies): { 'set-cookie'?: string[] } {
  const chosen = Object.entries({
    theme: parseTheme(cookies),
    [languageCookie]: parseLanguage(cookies[languageCookie]),
  });
  const renewed = chosen.flatMap(([name, value]) => (value ? [`${name}=${value}; ${attributes}`] : []));
  return renewed.length === 0 ? {} : { 'set-cookie': renewed };
}
