import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#messages/messages.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { uniqueEmail, messagesTo } from '#testing/mailbox.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { SHOP_EMAIL: 'desk@corridor.test' } });
});
afterAll(() => shop.close());

function send(body: Record<string, unknown>) {
  return shop.request('sendContactMessage', { body });
}

function createContactForm(more: Record<string, unknown> = {}) {
  return { name: 'Asha Rao', email: uniqueEmail(), message: 'Do you have\nbatteries?', ...more };
}

describe('writing to the shop', () => {
  it('[API-34] [ROLE-3] stores the message under a ticket, for anybody', async () => {
    const sent = createContactForm();
    const response = await send({
      ...sent,
      name: ' Asha Rao ',
      email: ` ${sent.email.toUpperCase()}`,
    });
    expect(response.status).toBe(200);
    expect(response.body.message).toBe(messages.contact.sent);
    const { ticket } = response.body.data;
    expect(ticket).toMatch(/^C-[2-9A-HJKMNP-TV-Z]{5}$/);
    const stored = await shop.ctx.db
      .selectFrom('contact_messages')
      .select(['name', 'email', 'message', 'created_at'])
      .where('ticket', '=', ticket)
      .execute();
    expect(stored).toEqual([{ ...sent, created_at: shop.clock.now() }]);
  });

  it('[API-34] mails it to the shop, and the ticket without a word of it to its sender', async () => {
    const sent = createContactForm();
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
    const response = await send(createContactForm({ [field]: '  ' }));
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      code: 'INVALID_INPUT',
      message: messages.contact.fillInAllFields,
      fields: { [field]: messages.contact.fillInAllFields },
    });
  });

  it('[CONTACT-7] refuses what is no e-mail', async () => {
    const response = await send(createContactForm({ email: 'asha@corridor' }));
    expect(response.status).toBe(400);
    expect(response.body.message).toBe(messages.contact.emailInvalid);
    expect(response.body.fields).toEqual({ email: messages.contact.emailInvalid });
  });

  it.each(['Win at http://evil.example', 'Asha\r\nBcc: all@corridor.test'])(
    'refuses the name %j at its field',
    async (name) => {
      const response = await send(createContactForm({ name }));
      expect(response).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT', fields: { name: messages.signup.nameNotPlain } },
      });
    },
  );

  it('mails five tickets an hour to one e-mail, and every message to the shop', async () => {
    const email = uniqueEmail();
    const before = (await messagesTo(shop, 'desk@corridor.test')).length;
    const mailed = [];
    for (let sentCount = 0; sentCount < 7; sentCount += 1)
      mailed.push((await send(createContactForm({ email }))).body.data.isMailed);
    expect(mailed).toEqual([true, true, true, true, true, false, false]);
    expect(await messagesTo(shop, email)).toHaveLength(5);
    expect(await messagesTo(shop, 'desk@corridor.test')).toHaveLength(before + 7);
  });

  it('stops after ten messages of one e-mail in an hour', async () => {
    const email = uniqueEmail();
    const statuses = [];
    for (let sentCount = 0; sentCount < 11; sentCount += 1) {
      statuses.push((await send(createContactForm({ email }))).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses[10]).toBe(429);
    expect((await send(createContactForm())).status).toBe(200);
  });
});
