import type { Transporter } from 'nodemailer';
import type { Transport } from './message.ts';

/** Well below the lease after which another process retries the message. */
const defaultTimeoutMs = 15_000;

type MailOptions = {
  from: { name: string; address: string };
  /** Fails on a server without STARTTLS instead of sending unencrypted. */
  requireTls?: boolean;
  timeoutMs?: number;
};

/**
 * Sends mail through the SMTP server at `url`; the dedupe key becomes the message id, so that servers recognise
 * a repeat.
 */
export function createMailTransport(
  url: string,
  { from, requireTls = false, timeoutMs = defaultTimeoutMs }: MailOptions,
): Transport {
  const timeouts = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
  const server = new URL(url);
  // URL parameters override options.
  if (requireTls) server.searchParams.set('requireTLS', 'true');
  let opening: Promise<Transporter> | undefined;
  return async (message) => {
    // Loaded by the first mail: most processes of a shop start without one.
    opening ??= import('nodemailer').then(({ default: nodemailer }) =>
      nodemailer.createTransport({ url: server.href, ...timeouts }, { from }),
    );
    const mailer = await opening;
    await mailer.sendMail({
      // An object is one address; text would be parsed as a list.
      to: { name: '', address: message.to },
      subject: message.subject,
      text: message.text,
      html: message.html,
      messageId: `<${encodeURIComponent(message.dedupeKey)}@corridor>`,
    });
  };
}
