import type { FastifyRequest } from 'fastify';
import { defaultLanguage, parseLanguage } from '#domain/language.ts';
import type { Language } from '#domain/language.ts';

/** The cookie with the language selected in this browser. */
export const languageCookie = 'language';

/**
 * The requested language: the cookie, else the first supported one of Accept-Language; null for `*` only, as
 * programs send.
 */
export function findRequestedLanguage(request: FastifyRequest): Language | undefined {
  const cookieLanguage = parseLanguage(request.cookies[languageCookie]);
  if (cookieLanguage !== undefined || request.headers['accept-language'] === undefined) return cookieLanguage;
  return request.languages().flatMap((tag) => parseLanguage(primarySubtag(tag)) ?? [])[0];
}

/** `hi` of `hi-IN`. */
function primarySubtag(tag: string): string | undefined {
  return tag.toLowerCase().split('-')[0];
}

/** The requested language, else English. */
export function resolveLanguage(request: FastifyRequest): Language {
  return findRequestedLanguage(request) ?? defaultLanguage;
}
