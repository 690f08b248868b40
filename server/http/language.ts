import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { defaultLanguage, parseLanguage, toOfferedLanguage } from '#domain/language.ts';
import type { Language } from '#domain/language.ts';
import type { AppParts } from './app-parts.ts';

/** The cookie with the language selected in this browser. */
export const languageCookie = 'language';

/** Browsers send few different values, so that each is parsed once. */
const languageByHeader = new LRUCache<string, { language: Language | undefined }>({ max: 100 });

/** What a request says about its language. */
export type RequestedLanguage = {
  cookies: Readonly<Record<string, string | undefined>>;
  header: string | undefined;
};

/** The language of the cookie, else of an Accept-Language header that was negotiated before, else English. */
export function findNegotiatedLanguage({ cookies, header }: RequestedLanguage): Language | undefined {
  const cookieLanguage = parseLanguage(cookies[languageCookie]);
  if (cookieLanguage !== undefined || header === undefined) return cookieLanguage ?? defaultLanguage;
  const cached = languageByHeader.get(header);
  return cached && (cached.language ?? defaultLanguage);
}

/**
 * The requested language: the cookie, else the first supported one of Accept-Language; null for `*` only, as
 * programs send.
 */
export function findRequestedLanguage(request: FastifyRequest): Language | undefined {
  const cookieLanguage = parseLanguage(request.cookies[languageCookie]);
  const header = request.headers['accept-language'];
  if (cookieLanguage !== undefined || header === undefined) return cookieLanguage;
  const cached = languageByHeader.get(header);
  if (cached !== undefined) return cached.language;
  const [language] = request.languages().flatMap((tag) => parseLanguage(primarySubtag(tag)) ?? []);
  languageByHeader.set(header, { language });
  return language;
}

/** `hi` of `hi-IN`. */
function primarySubtag(tag: string): string | undefined {
  return tag.toLowerCase().split('-')[0];
}

/** The requested language, else English. */
export function resolveLanguage(request: FastifyRequest): Language {
  return findRequestedLanguage(request) ?? defaultLanguage;
}

/** The requested language if the shop offers it, else the first that it does; undefined as in `findRequestedLanguage`. */
export async function findOfferedLanguage(
  { readShop }: Pick<AppParts, 'readShop'>,
  request: FastifyRequest,
): Promise<Language | undefined> {
  const requested = findRequestedLanguage(request);
  return requested && toOfferedLanguage(requested, (await readShop()).languages);
}

/** The same; the first that the shop offers where none is requested. */
export async function resolveOfferedLanguage(
  { readShop }: Pick<AppParts, 'readShop'>,
  request: FastifyRequest,
): Promise<Language> {
  return toOfferedLanguage(resolveLanguage(request), (await readShop()).languages);
}
