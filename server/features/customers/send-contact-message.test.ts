import { describe, expect, it } from 'vitest';
import { messages } from '#messages/messages.ts';
import { uniqueEmail, messagesTo } from '#testing/mailbox.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findRows } from '#testing/rows.ts';

const shop = await openShopForFile({ env: { SHOP_EMAIL: 'desk@corridor.test' } });

function send(body: Record<string, unknown>) {
  return shop.request('sendContactMessage', { body });
}

function createContactForm(more: Record<string, unknown> = {}) {
  return { name: 'Asha Rao', email: uniqueEmail(), message: 'Do you have\nbatteries?', ...more };
}

describe('sendContactMessage', () => {
  it('stores the message with a ticket, for anybody [API-34] [ROLE-3]', async () => {
    const sent = createContactForm();
    const response = await send({ ...sent, name: ' Asha Rao ', email: ` ${sent.email.toUpperCase()}` });
    expect(response).toMatchObject({ status: 200, body: { message: messages.contact.sent } });
    const { ticket } = response.body.data;
    expect(ticket).toMatch(/^C-[2-9A-HJKMNP-TV-Z]{5}$/);
    const stored = await findRows(shop.ctx.db, 'contact_messages', { ticket });
    expect(stored).toMatchObject([{ ...sent, created_at: shop.clock.now() }]);
  });

  it('mails it to the shop, and only the ticket to the sender [API-34]', async () => {
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

  it.each(['name', 'email', 'message'])('rejects a missing %s [CONTACT-6]', async (field) => {
    const response = await send(createContactForm({ [field]: '  ' }));
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      code: 'INVALID_INPUT',
      message: messages.contact.fillInAllFields,
      fields: { [field]: messages.contact.fillInAllFields },
    });
  });

  it.each(['Win at http://evil.example', 'Asha\r\nBcc: all@corridor.test'])(
    'rejects the name %j at its field',
    async (name) => {
      const response = await send(createContactForm({ name }));
      expect(response).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT', fields: { name: messages.signup.nameNotPlain } },
      });
    },
  );

  it('sends five tickets per hour to one email, and every message to the shop', async () => {
    const email = uniqueEmail();
    const before = (await messagesTo(shop, 'desk@corridor.test')).length;
    const mailed = [];
    for (let sentCount = 0; sentCount < 7; sentCount += 1)
      mailed.push((await send(createContactForm({ email }))).body.data.isMailed);
    expect(mailed).toEqual([true, true, true, true, true, false, false]);
    expect(await messagesTo(shop, email)).toHaveLength(5);
    expect(await messagesTo(shop, 'desk@corridor.test')).toHaveLength(before + 7);
  });

  it('is limited to ten messages per email and hour', async () => {
    const email = uniqueEmail();
    const statuses = [];
    for (let sentCount = 0; sentCount < 11; sentCount += 1)
      statuses.push((await send(createContactForm({ email }))).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses[10]).toBe(429);
    expect((await send(createContactForm())).status).toBe(200);
  });
});
