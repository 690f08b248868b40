import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anAdmin } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { uniqueEmail, messagesTo } from '#testing/mailbox.ts';

let shop: TestShop;
let admin: string;
beforeEach(async () => {
  shop = await openTestShop();
  admin = (await anAdmin(shop)).token;
});
afterEach(() => shop.close());

async function registerEmail(language = 'en'): Promise<string> {
  const email = uniqueEmail();
  const headers = { 'accept-language': language };
  await shop.request('registerInterest', { body: { email }, headers });
  return email;
}
const list = async (query: object = {}) => (await shop.request('listInterests', { query }, admin)).body;
const announce = (body: object = {}, token: string | undefined = admin) =>
  shop.request('announceServices', { body }, token);

it('emails registered for coming services are listed for admins, newest first, paginated [SERV-5]', async () => {
  const first = await registerEmail('hi-IN');
  shop.clock.advance(1000);
  const second = await registerEmail();
  expect((await list()).data).toEqual([
    { email: second, language: 'en', createdAt: '2026-11-21T09:30:01.000Z' },
    { email: first, language: 'hi', createdAt: '2026-11-21T09:30:00.000Z' },
  ]);
  const page = await list({ page: 2, limit: 1 });
  expect(page.data.map(({ email }) => email)).toEqual([first]);
  expect(page.pagination).toMatchObject({ total: 2, totalPages: 2, hasPrevPage: true });
});

describe('announceServices', () => {
  it('mails each email once in its language, and marks it [SERV-5]', async () => {
    const [english, hindi] = [await registerEmail(), await registerEmail('hi')];
    const response = await announce();
    expect(response).toMatchObject({ status: 200, body: { data: { queued: 2 } } });
    const [mail] = await messagesTo(shop, english);
    expect(mail?.subject).toBe('New services at Corridor are live');
    expect(mail?.links).toEqual([`${shop.ctx.config.publicUrl}/services`]);
    expect((await messagesTo(shop, hindi))[0]?.subject).toMatch(/\p{Script=Devanagari}/u);
    const announcedAt = '2026-11-21T09:30:00.000Z';
    expect((await list()).data.map((each) => each.announcedAt)).toEqual([announcedAt, announcedAt]);
  });

  it('reaches only later registrations when repeated [SERV-5]', async () => {
    const first = await registerEmail();
    await announce();
    const later = await registerEmail();
    expect((await announce()).body.data.queued).toBe(1);
    expect((await announce()).body.data.queued).toBe(0);
    for (const email of [first, later]) expect(await messagesTo(shop, email)).toHaveLength(1);
  });

  it('reaches each email once for two concurrent requests [SERV-5]', async () => {
    const rows = Array.from({ length: 250 }, (_each, at) => ({
      email: `many-${at}@corridor.test`,
      created_at: at,
    }));
    await shop.ctx.db.insertInto('interests').values(rows).execute();
    const responses = await Promise.all([announce(), announce(), announce()]);
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200]);
    const queued = responses.reduce((sum, response) => sum + response.body.data.queued, 0);
    const mails = await shop.ctx.db
      .selectFrom('outbox')
      .select(['recipient', 'priority'])
      .where('recipient', 'like', 'many-%')
      .execute();
    expect([queued, mails.length]).toEqual([250, 250]);
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(250);
    // Codes and order mails are sent before it.
    expect(new Set(mails.map(({ priority }) => priority))).toEqual(new Set([2]));
  });

  it('uses the admin’s text for its language [SERV-5]', async () => {
    const [english, hindi] = [await registerEmail(), await registerEmail('hi')];
    const en = { subject: 'Laundry is here', text: 'We wash.\nFrom Monday on.' };
    await announce({ en });
    const [mail] = await messagesTo(shop, english);
    expect(mail).toMatchObject({ subject: en.subject });
    expect(mail?.text).toContain('We wash.\n\nFrom Monday on.');
    expect((await messagesTo(shop, hindi))[0]?.text).not.toContain('We wash.');
  });

  it.each([
    { en: { subject: '  ', text: 'Words' } },
    { en: { subject: 'Words', text: '' } },
    { en: { subject: 'x'.repeat(121), text: 'Words' } },
    { en: { subject: 'Words', text: 'x'.repeat(2001) } },
    { en: { subject: 'Words' } },
    { fr: { subject: 'Mots', text: 'Mots' } },
    { en: { subject: 'Words', text: 'Words', html: '<b>' } },
  ])('rejects %j and sends nothing', async (body) => {
    const email = await registerEmail();
    expect(await announce(body)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(await messagesTo(shop, email)).toEqual([]);
  });
});
