import nodemailer from 'nodemailer';
import type { Transport } from './outbox.ts';

/** How long a server may be silent; far less than the minute after which another process tries the same message. */
const defaultTimeoutMs = 15_000;

type MailOptions = {
  from: string;
  /** Refuses a server that does not offer STARTTLS instead of sending in the clear. */
  requireTls?: boolean;
  timeoutMs?: number;
};

/** Sends mail through the SMTP server at `url`; the dedupe key travels as message id, so a repeat is recognised. */
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
  // Parameters of the URL win over options, so that is where it has to stand.
  if (requireTls) server.searchParams.set('requireTLS', 'true');
  const mailer = nodemailer.createTransport({ url: server.href, ...timeouts }, { from });
  return async (message) => {
    await mailer.sendMail({
      // As an object it is one address, whatever it holds; as text it would be read as a list.
      to: { name: '', address: message.to },
      subject: message.subject,
      text: message.text,
      html: message.html,
      messageId: `<${encodeURIComponent(message.dedupeKey)}@corridor>`,
    });
  };
}
