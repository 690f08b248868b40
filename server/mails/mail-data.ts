import type { AttemptResolution, DeliveryAttemptReason } from '#domain/delivery-attempts.ts';
import type { RefundReason, RefundSource } from '#domain/refunds.ts';
import type { Language } from '#domain/language.ts';

/** The recipient; the email is in a column of the row. */
type Recipient = { language: Language };
type Person = Recipient & { fullname: string };

/** A stored link before it is mailed: its id is the key of the mail, its token is in the URL; expiry in ms. */
export type Link = { id: string; token: string; expiresAt: number };

/** `expiresAt` in ms: from then on the code is not sent. */
export type Code = { id: string; code: string; expiresAt: number };

/** Mail text of an admin; each line is a paragraph. */
export type Announcement = { subject: string; text: string };

/** Products that one sale, the `key`, took to their low-stock limit. */
export type LowStockAlert = {
  key: string;
  products: readonly { name: string; stock: number; limit: number }[];
};

/** What the closing of an account removes from its orders; the rest of a mail's order does not change. */
type OrderTexts = { delivery_address: string; cancellation_reason: string | null };

/** What was missing when an order was picked; its id is the key of the mail. */
export type MailShortage = { id: string; productName: string; ordered: number; picked: number };

/** What was given back for an order, in paise; its id is the key of the mail. */
export type MailRefund = {
  id: string;
  amountPaise: number;
  reason: RefundReason;
  from: RefundSource;
  lines: readonly { productName: string; quantity: number }[];
};

/** What the outbox stores of a mail, from which the same mail is rendered when it is sent. */
export type MailData =
  | { kind: 'verify-email'; person: Person & { phone: string }; link: Link }
  | { kind: 'reset-password'; person: Person; link: Link }
  | { kind: 'password-changed'; person: Person; changeId: string }
  | { kind: 'phone-changed'; person: Person & { phone: string }; changeId: string }
  | { kind: 'account-closed'; person: Recipient; account: { id: string; unusedYears?: number } }
  | { kind: 'login-code'; person: Recipient; code: Code }
  | { kind: 'contact'; contact: { ticket: string; name: string; email: string; message: string } }
  | { kind: 'contact-copy'; contact: Recipient & { ticket: string; answerHours: number | null } }
  | { kind: 'services-live'; to: Recipient & { key: string }; announcement: Announcement | null }
  | { kind: 'low-stock'; person: Recipient; alert: LowStockAlert }
  | { kind: OrderMailKind; orderId: string; customer: Person; texts: OrderTexts }
  | { kind: 'order-reduced'; orderId: string; customer: Person; texts: OrderTexts; shortage: MailShortage }
  | { kind: 'order-refunded'; orderId: string; customer: Person; texts: OrderTexts; refund: MailRefund }
  | {
      kind: 'delivery-failed';
      order: { id: string; shortId: string };
      person: Person;
      attempt: FailedAttempt;
    };

/** A failed hand-over; `resolution` is null while the shop decides. */
export type FailedAttempt = {
  id: string;
  reason: DeliveryAttemptReason;
  resolution: AttemptResolution | null;
};

export type OrderMailKind = 'order-placed' | 'order-delivered' | 'order-cancelled';
