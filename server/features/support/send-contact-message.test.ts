import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentences } from '#domain/sentences.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { freshEmail, messagesTo } from '#testing/mailbox.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { SHOP_EMAIL: 'desk@corridor.test' } });
});
afterAll(() => shop.close());

function send(body: Record<string, unknown>) {
  return shop.call('sendContactMessage', { body });
}

function letter(more: Record<string, unknown> = {}) {
  return { name: 'Asha Rao', email: freshEmail(), message: 'Do you have\nbatteries?', ...more };
}

describe('writing to the shop', () => {
  it('[API-34] [ROLE-3] stores the message under a ticket, for anybody', async () => {
    const sent = letter();
    const answer = await send({
      ...sent,
      name: ' Asha Rao ',
      email: ` ${sent.email.toUpperCase()}`,
    });
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe(sentences.contact.sent);
    const { ticket } = answer.body.data;
    expect(ticket).toMatch(/^C-[2-9A-HJKMNP-TV-Z]{5}$/);
    const stored = await shop.ctx.db
      .selectFrom('contact_messages')
      .select(['name', 'email', 'message', 'created_at'])
      .where('ticket', '=', ticket)
      .execute();
    expect(stored).toEqual([{ ...sent, created_at: shop.clock.now() }]);
  });

  it('[API-34] mails it to the shop, and the ticket without a word of it to its sender', async () => {
    const sent = letter();
    const { ticket } = (await send(sent)).body.data;
    const [toShop] = await messagesTo(shop, 'desk@corridor.test');
    expect(toShop?.subject).toContain(ticket);
    expect(toShop?.text).toContain(sent.email);
    expect(toShop?.text).toContain('> batteries?');
    const [copy] = await messagesTo(shop, sent.email);
    expect(copy?.subject).toContain(ticket);
    for (const typed of ['Asha', 'batteries']) expect(JSON.stringify(copy)).not.toContain(typed);
  });

  it.each(['name', 'email', 'message'])('[CONTACT-6] refuses a missing %s', async (field) => {
    const answer = await send(letter({ [field]: '  ' }));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'INVALID_INPUT',
      message: sentences.contact.fillInAllFields,
      fields: { [field]: sentences.contact.fillInAllFields },
    });
  });

  it('[CONTACT-7] refuses what is no e-mail', async () => {
    const answer = await send(letter({ email: 'asha@corridor' }));
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe(sentences.contact.emailInvalid);
    expect(answer.body.fields).toEqual({ email: sentences.contact.emailInvalid });
  });

  it.each(['Win at http://evil.example', 'Asha\r\nBcc: all@corridor.test'])(
    'refuses the name %j at its field',
    async (name) => {
      const answer = await send(letter({ name }));
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT', fields: { name: sentences.signup.nameNotPlain } },
      });
    },
  );

  it('mails five tickets an hour to one e-mail, and every message to the shop', async () => {
    const email = freshEmail();
    const before = (await messagesTo(shop, 'desk@corridor.test')).length;
    const mailed = [];
    for (let letters = 0; letters < 7; letters += 1)
      mailed.push((await send(letter({ email }))).body.data.isMailed);
    expect(mailed).toEqual([true, true, true, true, true, false, false]);
    expect(await messagesTo(shop, email)).toHaveLength(5);
    expect(await messagesTo(shop, 'desk@corridor.test')).toHaveLength(before + 7);
  });

  it('stops after ten messages of one e-mail in an hour', async () => {
    const email = freshEmail();
    const statuses = [];
    for (let letters = 0; letters < 11; letters += 1) {
      statuses.push((await send(letter({ email }))).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses[10]).toBe(429);
    expect((await send(letter())).status).toBe(200);
  });
});
