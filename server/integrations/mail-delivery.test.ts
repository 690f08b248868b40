import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { aCustomer, aProduct, anOrder, orderBody } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { startMailServer } from '#testing/mail-server.ts';
import type { MailServer } from '#testing/mail-server.ts';
import { uniqueEmail, uniquePhone } from '#testing/mailbox.ts';
import { fetchJson, createPersistentDatabase, startServer } from '#testing/server-process.ts';
import { isFullRun } from '#testing/test-tier.ts';
import { createMailTransport } from './mail.ts';

/** More than a batch of the outbox, which is ten. */
const mailCount = isFullRun ? 60 : 12;

const form = (email: string) => ({
  fullname: 'Asha Rao',
  phone: uniquePhone(),
  hostel: 'Kaveri',
  email,
  password: 'a secret',
});

describe('mails of a shop with a mail server', () => {
  let server: MailServer;
  let shop: TestShop;
  beforeEach(async () => {
    server = await startMailServer();
    const env = { SMTP_URL: server.url, MAIL_FROM: 'Corridor <desk@corridor.test>' };
    shop = await openTestShop({ env });
  });
  afterEach(async () => {
    await shop.close();
    await server.close();
  });

  const signUp = async () => {
    const email = uniqueEmail();
    const response = await shop.request('signUp', { body: form(email) });
    expect(response.status).toBe(201);
    return email;
  };
  /** Advances the shop's clock and runs the worker. */
  const advanceClock = (ms: number) => {
    shop.clock.advance(ms);
    shop.ctx.outbox.flush();
  };
  const waitForMails = async (count: number) => {
    await expect.poll(() => server.mails.length).toBe(count);
  };
  const listWaitingMessages = () =>
    shop.ctx.db
      .selectFrom('outbox')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('dropped_at', 'is', null)
      .execute();

  it('arrive as HTML and text from the shop, with a working link', async () => {
    const email = await signUp();
    await waitForMails(1);
    const [mail] = server.mails;
    expect(mail).toMatchObject({
      from: 'desk@corridor.test',
      to: [email],
      subject: 'Verify your email for Corridor',
    });
    for (const form of [mail?.text, mail?.html]) {
      expect(form).toContain('Welcome, Asha Rao.');
      expect(form).toContain('Corridor');
      expect(form).toMatch(/\/verify-email\?token=[\w-]{43}/);
    }
    expect(mail?.html).toMatch(/^<!doctype html>/i);
    expect(mail?.text).not.toMatch(/<\w+/);
    const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await shop.request('verifyEmail', { query: { token } })).status).toBe(200);
    await expect.poll(listWaitingMessages).toEqual([]);
  });

  it('keep all characters of an order: rupee sign, Hindi, quotes and long lines', async () => {
    const name = `नमकीन "Extra" <b> ${'long '.repeat(20)}end`;
    const product = await aProduct(shop, { name: name.slice(0, 110), price: 10.5 });
    const customer = await aCustomer(shop);
    await anOrder(shop, { customer, body: orderBody([product]) });
    await waitForMails(1);
    const [mail] = server.mails;
    expect(mail?.to).toEqual([customer.email]);
    expect(mail?.text).toContain('₹13.50');
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(name.slice(0, 60));
    expect(mail?.html).toContain('नमकीन &quot;Extra&quot; &lt;b&gt;');
  });

  it('arrive when an unavailable server is back; the request did not wait', async () => {
    server.mode = 'closed';
    const email = await signUp();
    await expect.poll(async () => (await listWaitingMessages())[0]?.last_error).toMatch(/clos|ECONNRESET/i);
    server.mode = 'takes';
    advanceClock(2_000);
    await waitForMails(1);
    expect(server.mails[0]?.to).toEqual([email]);
  });

  it('are given up after three days, and younger ones are not', async () => {
    server.mode = 'refuses';
    // A mail without earlier expiry.
    await anOrder(shop);
    await expect.poll(async () => (await listWaitingMessages())[0]?.last_error).toContain('asleep');
    advanceClock(3 * 24 * 3600_000 - 1);
    const younger = await signUp();
    await expect.poll(() => server.attempts).toBe(3);
    await expect
      .poll(async () => (await listWaitingMessages()).every((row) => row.last_error !== null))
      .toBe(true);
    advanceClock(3600_000);
    await expect
      .poll(async () => (await listWaitingMessages()).map((row) => row.recipient))
      .toEqual([younger]);
    expect(await shop.ctx.outbox.count()).toEqual({ waiting: 1, dropped: 1 });
  });

  it('arrive once each, however many are waiting', async () => {
    const recipients = await Promise.all(
      Array.from({ length: mailCount }, async () => {
        const customer = await aCustomer(shop, { verified: false });
        await shop.request('resendVerification', { body: { email: customer.email } });
        return customer.email;
      }),
    );
    await waitForMails(mailCount);
    expect(server.mails.flatMap((mail) => mail.to).toSorted()).toEqual(recipients.toSorted());
    expect(new Set(server.mails.map((mail) => mail.messageId)).size).toBe(mailCount);
  });
});

it('an unresponsive mail server is timed out, and the mail is retried', async () => {
  const silentServer = createTcpServer(() => undefined);
  silentServer.listen(0, '127.0.0.1');
  await once(silentServer, 'listening');
  onTestFinished(() => void silentServer.close());
  const { port } = silentServer.address() as AddressInfo;
  const send = createMailTransport(`smtp://127.0.0.1:${port}`, {
    from: { name: '', address: 'desk@corridor.test' },
    timeoutMs: 200,
  });
  const message = { sender: 'Corridor', to: 'asha@corridor.test', subject: 'x', text: 'x', html: 'x' };
  await expect(send({ ...message, channel: 'mail', links: [], dedupeKey: 'one' })).rejects.toThrow(
    /timeout|greeting/i,
  );
});

describe('text messages of a shop with a webhook', () => {
  /** A webhook that responds with `status`, and a shop with it and a requested login code. */
  const requestLoginCode = async () => {
    const webhook = { status: 503, requests: [] as { key: unknown; body: { to: string; text: string } }[] };
    const server = createServer((request, response) => {
      let text = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      request.on('end', () => {
        // The shop sends JSON of this shape; other text fails here.
        const body = JSON.parse(text) as { to: string; text: string };
        webhook.requests.push({ key: request.headers['idempotency-key'], body });
        response.writeHead(webhook.status).end();
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const shop = await openTestShop({ env: { SMS_WEBHOOK_URL: `http://127.0.0.1:${port}/sms` } });
    onTestFinished(() => shop.close());

    const phone = uniquePhone();
    const { email } = await aCustomer(shop, { phone, phoneProven: true });
    const response = await shop.request('sendOtp', { body: { phone, email } });
    expect(response.status).toBe(200);
    await expect.poll(() => webhook.requests.length).toBe(1);
    const row = () =>
      shop.ctx.db
        .selectFrom('outbox')
        .select(['last_error', 'dropped_at'])
        .where('channel', '=', 'sms')
        .executeTakeFirst();
    await expect.poll(row).toEqual({ last_error: 'SMS webhook answered 503', dropped_at: null });
    return { webhook, shop, phone, email, row };
  };

  it('deliver the login code, also after a rejection, with one key', async () => {
    const { webhook, shop, phone, email } = await requestLoginCode();
    const { requests } = webhook;
    webhook.status = 200;
    shop.clock.advance(2_000);
    shop.ctx.outbox.flush();
    await expect.poll(() => requests.length).toBe(2);
    expect(requests[1]).toEqual(requests[0]);
    expect(requests[1]?.body.to).toBe(phone);
    const otp = requests[1]?.body.text.slice(0, 6);
    expect((await shop.request('verifyOtp', { body: { email, otp } })).status).toBe(200);
  });

  it('do not deliver an expired code; the metrics count it', async () => {
    const { webhook, shop, row } = await requestLoginCode();
    webhook.status = 200;
    shop.clock.advance(5 * 60_000);
    shop.ctx.outbox.flush();
    await expect.poll(row).toMatchObject({ dropped_at: shop.clock.now() });
    expect(webhook.requests).toHaveLength(1);
    const { payload } = await shop.app.inject({ url: '/metrics' });
    expect(payload).toMatch(/^outbox_messages\{state="dropped"\} 1$/m);
    expect(payload).toMatch(/^outbox_messages\{state="waiting"\} 0$/m);
  });
});

// The server has the mail without accepting it, or breaks connections.
it.each(['silent', 'closed'] as const)(
  'a shop killed while sending a mail sends the mail once after the restart with a server that was %s',
  { tags: 'all' },
  async (before) => {
    const database = await createPersistentDatabase();
    onTestFinished(() => database.drop());
    const server = await startMailServer();
    onTestFinished(() => server.close());
    const env = { DATABASE_URL: database.url, SMTP_URL: server.url, LOG_LEVEL: 'error' };
    server.mode = before;

    const first = await startServer(env);
    const email = uniqueEmail();
    const signUp = { path: '/users/signup', body: form(email) };
    expect((await fetchJson(first.url, signUp)).status).toBe(201);
    await expect.poll(() => server.attempts).toBe(1);
    await first.stop('SIGKILL');

    server.mode = 'takes';
    // An hour later, so that no lease of the killed process remains.
    const later = new Date(Date.now() + 3600_000).toISOString();
    const second = await startServer({ ...env, CORRIDOR_CLOCK: later });
    onTestFinished(async () => void (await second.stop('SIGKILL')));
    await expect.poll(() => server.mails.length).toBe(1);
    expect(server.mails[0]?.to).toEqual([email]);
    const token = /token=([\w-]{43})/.exec(server.mails[0]?.text ?? '')?.[1] ?? '';
    const path = `/users/verify-email?token=${token}`;
    expect((await fetchJson(second.url, { path })).status).toBe(200);
    expect(await second.stop('SIGTERM')).toBe(0);
    expect(server.mails).toHaveLength(1);
  },
);
