import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { createMailTransport } from './mail.ts';
import type { Message } from './message.ts';
import { createSmsTransport } from './sms.ts';

const message: Message = {
  sender: 'Night Shelf',
  channel: 'mail',
  to: 'asha@corridor.test',
  subject: 'Your order is placed',
  text: 'Code 4711',
  html: '<p>Code <b>4711</b></p>',
  links: [],
  dedupeKey: 'order-placed:01a1 b2',
};

/** A mail server that stores mails, or rejects every recipient. */
async function startMailServer(rejectsRecipients = false) {
  const mails: { from: string; to: string[]; content: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(rejectsRecipients ? new Error('no such mailbox') : null),
    onData: (stream, session, done) => {
      let content = '';
      stream.on('data', (chunk: Buffer) => {
        content += chunk.toString();
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map((each) => each.address),
          content,
        });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  // A listening TCP server has an address with a port.
  const { port } = server.server.address() as AddressInfo;
  return {
    mails,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => server.close(done)),
  };
}

describe('createMailTransport', () => {
  it('sends HTML and text with a message id from the dedupe key', async () => {
    const server = await startMailServer();
    const send = createMailTransport(server.url, {
      from: { name: 'Corridor', address: 'hello@corridor.test' },
    });
    await send(message);
    await send(message);
    await server.close();
    expect(server.mails).toHaveLength(2);
    expect(server.mails[0]).toMatchObject({ from: 'hello@corridor.test', to: ['asha@corridor.test'] });
    const [content] = server.mails.map((mail) => mail.content);
    expect(content).toContain('Subject: Your order is placed');
    expect(content).toContain('From: Corridor <hello@corridor.test>');
    expect(content).toContain('text/plain');
    expect(content).toContain('<p>Code <b>4711</b></p>');
    const ids = server.mails.map((mail) => /^Message-ID: (.+)$/im.exec(mail.content)?.[1]);
    expect(ids[0]).toBe('<order-placed%3A01a1%20b2@corridor>');
    expect(ids[1]).toBe(ids[0]);
  });

  it('names whom a reply reaches, as one address without further headers', async () => {
    const server = await startMailServer();
    const send = createMailTransport(server.url, { from: { name: null, address: 'hello@corridor.test' } });
    await send({ ...message, replyTo: 'asha@corridor.test' });
    await send({ ...message, replyTo: 'asha@corridor.test\r\nBcc: all@corridor.test' });
    await server.close();
    const [plain, attack] = server.mails;
    expect(plain?.content).toMatch(/^Reply-To: asha@corridor\.test\r$/m);
    expect([attack?.to, attack?.content.match(/^Bcc/m)]).toEqual([['asha@corridor.test'], null]);
  });

  it('throws when the server rejects a mail or is unavailable', async () => {
    const server = await startMailServer(true);
    const send = createMailTransport(server.url, { from: { name: '', address: 'shop@corridor.test' } });
    await expect(send(message)).rejects.toThrow('no such mailbox');
    await server.close();
    await expect(send(message)).rejects.toThrow('ECONNREFUSED');
  });

  it.each(['', '?requireTLS=false&ignoreTLS=true'])(
    'does not send unencrypted to a server without STARTTLS when TLS is required (smtp://…%s)',
    async (query) => {
      const server = await startMailServer();
      const send = createMailTransport(`${server.url}${query}`, {
        from: { name: '', address: 'shop@corridor.test' },
        requireTls: true,
      });
      await expect(send(message)).rejects.toThrow('STARTTLS');
      await server.close();
      expect(server.mails).toEqual([]);
    },
  );
});

describe('createSmsTransport', () => {
  const startWebhook = async (status: number, location?: string) => {
    const calls: { headers: Record<string, unknown>; body: unknown }[] = [];
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      request.on('end', () => {
        calls.push({ headers: request.headers, body: JSON.parse(text) });
        response.writeHead(status, location === undefined ? {} : { location }).end();
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    // A listening TCP server has an address with a port.
    const { port } = server.address() as AddressInfo;
    return { calls, url: `http://127.0.0.1:${port}/sms`, close: () => server.close() };
  };
  const sms: Message = { ...message, channel: 'sms', to: '+919845012345', subject: '' };

  it('posts to the webhook with the dedupe key', async () => {
    const webhook = await startWebhook(202);
    await createSmsTransport(webhook.url)(sms);
    webhook.close();
    expect(webhook.calls).toHaveLength(1);
    expect(webhook.calls[0]?.body).toEqual({ to: '+919845012345', text: 'Code 4711', key: sms.dedupeKey });
    expect(webhook.calls[0]?.headers).toMatchObject({ 'idempotency-key': sms.dedupeKey });
  });

  it.each([400, 429, 500])('throws when the webhook responds with %i', async (status) => {
    const webhook = await startWebhook(status);
    await expect(createSmsTransport(webhook.url)(sms)).rejects.toThrow(String(status));
    webhook.close();
  });

  it('does not follow a redirect, which may be unencrypted', async () => {
    const plain = await startWebhook(202);
    const webhook = await startWebhook(307, plain.url);
    await expect(createSmsTransport(webhook.url)(sms)).rejects.toThrow(/redirect|fetch failed/);
    webhook.close();
    plain.close();
    expect(webhook.calls).toHaveLength(1);
    expect(plain.calls).toEqual([]);
  });
});
