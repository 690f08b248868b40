import type { MailData } from '#server/mails/mail-data.ts';

/** A message to a person. `dedupeKey` makes it unique. */
export type Message = {
  channel: 'mail' | 'sms';
  to: string;
  /** Whom a reply reaches; without it the sender. */
  replyTo?: string;
  /** Who sends it, unless the mail server's settings name somebody. */
  sender: string;
  subject: string;
  text: string;
  html: string;
  /** Absolute URLs in the message, for the development mailbox. */
  links: readonly string[];
  dedupeKey: string;
  /** In ms; the message is not sent from then on. */
  expiresAt?: number;
  /** `normal` by default; `urgent` while a person is waiting, `bulk` for mailings. */
  priority?: MessagePriority;
  /** Replaces a subject with a secret once the message is sent. */
  recordedSubject?: string;
  /** Stored instead of the text, which is rendered when it is read. */
  data?: MailData;
};

export type MessagePriority = 'urgent' | 'normal' | 'bulk';

/** Delivers a message; throws when it was not accepted. */
export type Transport = (message: Message) => Promise<void>;

/** Transports per channel: `mailbox` is the development mailbox, null is none. */
export type Transports = Record<Message['channel'], Transport | 'mailbox' | null>;
