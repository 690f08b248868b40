import type { FastifyRequest } from 'fastify';
import { languages, readLanguage } from '#domain/language.ts';
import type { Language } from '#domain/language.ts';

/** The cookie in which a browser keeps the language that was chosen in it. */
export const languageCookie = 'language';

/**
 * The language somebody asked for: the one chosen in this browser, else the first of the browser's own that the shop speaks.
 * Whoever takes any (`*`, as programs do) has asked for none.
 */
export function languageAskedFor(request: FastifyRequest): Language | undefined {
  const chosen = readLanguage(request.cookies[languageCookie]);
  if (chosen !== undefined || request.headers['accept-language'] === undefined) return chosen;
  return request.languages().flatMap((tag) => readLanguage(primary(tag)) ?? [])[0];
}

/** `hi` of `hi-IN`. */
function primary(tag: string): string | undefined {
  return tag.toLowerCase().split('-')[0];
}

/** The language of whoever asks: what they asked for, else English. */
export function requestLanguage(request: FastifyRequest): Language {
  return languageAskedFor(request) ?? languages[0];
}
