import accepts from '@fastify/accepts';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRequestedLanguage, resolveLanguage } from './language.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  await app.register(cookie);
  await app.register(accepts);
  app.get('/', (request) => ({
    language: resolveLanguage(request),
    requested: findRequestedLanguage(request) ?? null,
  }));
});

afterAll(async () => app.close());

async function fetchLanguage(headers: Record<string, string>): Promise<unknown> {
  return (await app.inject({ url: '/', headers })).json<{ language: unknown }>().language;
}

describe('the language of a page', () => {
  it.each([
    ['en-IN,en;q=0.9', 'en'],
    ['hi-IN,hi;q=0.9,en-US;q=0.8', 'hi'],
    ['en-US,hi;q=0.9', 'en'],
    ['en;q=0.2,hi;q=0.9', 'hi'],
    ['mr,hi;q=0.8', 'hi'],
    ['fr-FR,fr', 'en'],
    ['*', 'en'],
    ['HI-in', 'hi'],
    ['fr,hi;q=0', 'en'],
    ['fr-FR,fr;q=0.9,*;q=0.1', 'en'],
    ['hi;q=nonsense,,;;', 'en'],
  ])('a browser that accepts %s gets %s', async (requested, language) => {
    expect(await fetchLanguage({ 'accept-language': requested })).toBe(language);
  });

  it('is English without Accept-Language', async () => {
    expect(await fetchLanguage({})).toBe('en');
  });

  it('is the one selected in this browser, regardless of Accept-Language', async () => {
    const requested = { 'accept-language': 'en-IN,en' };
    expect(await fetchLanguage({ ...requested, cookie: 'language=hi' })).toBe('hi');
    expect(await fetchLanguage({ 'accept-language': 'hi', cookie: 'language=en' })).toBe('en');
  });

  it('ignores a cookie with an unsupported language', async () => {
    expect(await fetchLanguage({ 'accept-language': 'hi', cookie: 'language=xx' })).toBe('hi');
  });
});

it.each([
  [{ 'accept-language': 'hi-IN,hi;q=0.9' }, 'hi'],
  [{ 'accept-language': 'fr', cookie: 'language=en' }, 'en'],
  [{ 'accept-language': 'fr' }, null],
  [{ 'accept-language': '*' }, null],
  [{ 'accept-language': 'fr-FR,fr;q=0.9,*;q=0.1' }, null],
  [{ 'accept-language': '*,hi;q=0.1' }, 'hi'],
  [{ cookie: 'language=xx' }, null],
  [{}, null],
])('findRequestedLanguage %s with %j', async (headers: Record<string, string>, language) => {
  const response = await app.inject({ url: '/', headers });
  expect(response.json<{ requested: unknown }>().requested).toBe(language);
});
