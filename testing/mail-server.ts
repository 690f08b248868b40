import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as its recipient reads it. */
export type ReceivedMail = {
  from: string;
  to: string[];
  subject: string;
  messageId: string;
  text: string;
  html: string;
};

export type MailServer = {
  url: string;
  mails: ReceivedMail[];
  /** How the server treats the next mail: accepts it, rejects it, never responds, or breaks the connection. */
  mode: 'takes' | 'refuses' | 'silent' | 'closed';
  /** Number of delivery attempts, accepted or not. */
  attempts: number;
  close: () => Promise<void>;
};

/** A real SMTP server on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) => {
      state.attempts += 1;
      if (state.mode === 'silent') return;
      done(state.mode === 'refuses' ? new Error('4.2.0 mailbox is asleep') : null);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        state.mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          ...parseMail(Buffer.concat(chunks).toString('utf8')),
        });
        done();
      });
    },
  });
  // A client killed during the dialogue resets the connection.
  server.on('error', () => undefined);
  server.server.prependListener('connection', (socket: Socket) => {
    if (state.mode !== 'closed') return;
    state.attempts += 1;
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  // A listening TCP server has an address with a port.
  const address = server.server.address() as AddressInfo;
  const state: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    mails: [],
    mode: 'takes',
    attempts: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return state;
}

type Part = { headers: string; body: string };

function parseMail(source: string): Omit<ReceivedMail, 'from' | 'to'> {
  const mail = splitMessage(source);
  const boundary = /boundary="([^"]+)"/.exec(mail.headers)?.[1];
  const parts = boundary
    ? mail.body.split(`--${boundary}`).map((part) => splitMessage(part.trimStart()))
    : [mail];
  const findPart = (type: string) => {
    const part = parts.find(({ headers }) => headers.includes(`Content-Type: ${type}`));
    return part ? decodeBody(part) : '';
  };
  return {
    subject: decodeHeader(header(mail, 'Subject')),
    messageId: header(mail, 'Message-ID'),
    text: findPart('text/plain'),
    html: findPart('text/html'),
  };
}

/** Headers with folded lines joined, and the body after the first empty line. */
function splitMessage(source: string): Part {
  const [headers = '', ...rest] = source.split('\r\n\r\n');
  return { headers: headers.replace(/\r\n[ \t]+/g, ' '), body: rest.join('\r\n\r\n') };
}

function header({ headers }: Part, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1]?.trim() ?? '';
}

function decodeBody(part: Part): string {
  const body = part.body.replace(/\r\n$/, '');
  switch (header(part, 'Content-Transfer-Encoding').toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString('utf8');
    case 'quoted-printable':
      return decodeQuotedPrintable(body.replace(/=\r\n/g, ''));
    default:
      return body;
  }
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function decodeHeader(text: string): string {
  return text.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_match, kind: string, word: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64').toString('utf8')
      : decodeQuotedPrintable(word.replaceAll('_', ' ')),
  );
}
