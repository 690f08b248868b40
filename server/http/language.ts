import type { FastifyRequest } from 'fastify';
import { languages, parseLanguage } from '#domain/language.ts';
import type { Language } from '#domain/language.ts';

/** The cookie in which a browser keeps the language that was chosen in it. */
export const languageCookie = 'language';

/**
 * The language somebody asked for: the one chosen in this browser, else the first of the browser's own that the shop speaks.
 * Whoever takes any (`*`, as programs do) has asked for none.
 */
export function findRequestedLanguage(request: FastifyRequest): Language | undefined {
  const cookieLanguage = parseLanguage(request.cookies[languageCookie]);
  if (cookieLanguage !== undefined || request.headers['accept-language'] === undefined)
    return cookieLanguage;
  return request.languages().flatMap((tag) => parseLanguage(primarySubtag(tag)) ?? [])[0];
}

/** `hi` of `hi-IN`. */
function primarySubtag(tag: string): string | undefined {
  return tag.toLowerCase().split('-')[0];
}

/** The language of whoever asks: what they asked for, else English. */
export function resolveLanguage(request: FastifyRequest): Language {
  return findRequestedLanguage(request) ?? languages[0];
}
