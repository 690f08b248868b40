import type { Transporter } from 'nodemailer';
import type { Transport } from './message.ts';

/** Well below the lease after which another process retries the message. */
const defaultTimeoutMs = 15_000;

type MailOptions = {
  /** Without a name, mails come from the shop as it is called. */
  from: { name: string | null; address: string };
  /** Fails on a server without STARTTLS instead of sending unencrypted. */
  requireTls?: boolean;
  timeoutMs?: number;
};

/**
 * Sends mail through the SMTP server at `url`; the dedupe key becomes the message id, so that servers recognise
 * a repeat.
 */
export function createMailTransport(url: string, options: MailOptions): Transport {
  let opening: Promise<Transporter> | undefined;
  return async (message) => {
    // Loaded by the first mail: most processes of a shop start without one.
    opening ??= openMailer(url, options);
    const mailer = await opening;
    await mailer.sendMail({
      from: { name: options.from.name ?? message.sender, address: options.from.address },
      // An object is one address; text would be parsed as a list.
      to: { name: '', address: message.to },
      replyTo: message.replyTo === undefined ? undefined : { name: '', address: message.replyTo },
      subject: message.subject,
      text: message.text,
      html: message.html,
      messageId: `<${encodeURIComponent(message.dedupeKey)}@corridor>`,
    });
  };
}

/** Rejects with the reason where the server cannot be reached, encrypted or signed in to. */
export async function verifyMailServer(url: string, options: MailOptions): Promise<void> {
  const mailer = await openMailer(url, options);
  await mailer.verify().finally(() => mailer.close());
}

async function openMailer(
  url: string,
  { requireTls = false, timeoutMs = defaultTimeoutMs }: MailOptions,
): Promise<Transporter> {
  const timeouts = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
  const server = new URL(url);
  // URL parameters override options.
  if (requireTls) server.searchParams.set('requireTLS', 'true');
  const { default: nodemailer } = await import('nodemailer');
  return nodemailer.createTransport({ url: server.href, ...timeouts });
}
