import { validateContact, normalizeEmail } from '#domain/account-rules.ts';
import type { Language } from '#domain/language.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Ids } from '#server/ids.ts';
import { readSettings, resolvePromises } from '#server/features/shop/queries.ts';
import { contactCopyMail, contactMail } from '#server/mails/contact-mails.ts';
import { recipientCounters, unsolicitedMailCounters } from '#server/mails/unsolicited-mail-limits.ts';
import { assertNoFieldErrors } from '#server/errors.ts';

export type ContactInput = {
  name: string;
  email: string;
  message: string;
  network: string;
  /** Of the copy to the sender. */
  language: Language;
};

type Contact = { name: string; email: string; message: string };

/** Characters that are not mistaken for each other. */
const ticketAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const ticketLength = 5;

/**
 * Stores a contact message with a ticket such as `C-7F3K2`, mails it to the shop and only the ticket to the
 * given email, which may be another person's. Throws INVALID_INPUT and TOO_MANY_TRIES.
 */
export async function sendContactMessage(
  ctx: Context,
  input: ContactInput,
): Promise<{ ticket: string; isMailed: boolean }> {
  assertNoFieldErrors(validateContact(input));
  const contact = {
    name: input.name.trim(),
    email: normalizeEmail(input.email),
    message: input.message.trim(),
  };
  const { network } = input;
  await ctx.rateLimits.consumeAll([
    ['contact-client', `${contact.email} ${network}`],
    ['contact-network', network],
  ]);
  const isMailed = await ctx.rateLimits.tryConsume(
    ...recipientCounters(contact.email, network),
    ...unsolicitedMailCounters(network),
  );
  return inTransaction(ctx, async (tx) => {
    const ticket = await insertContactMessage(ctx, tx, contact);
    await ctx.outbox.queue(tx, (shop) => contactMail(shop, { ticket, ...contact }));
    if (isMailed) {
      const { answerHours } = resolvePromises(await readSettings(tx), ctx.config);
      const copy = { ticket, email: contact.email, language: input.language, answerHours };
      await ctx.outbox.queue(tx, (shop) => contactCopyMail(shop, copy));
    }
    return { ticket, isMailed };
  });
}

/** Retries on a duplicate ticket. */
async function insertContactMessage(ctx: Context, tx: Tx, contact: Contact): Promise<string> {
  const ticket = generateTicket(ctx.ids);
  const stored = await tx
    .insertInto('contact_messages')
    .values({ id: ctx.ids.next(), ticket, created_at: ctx.clock.now(), ...contact })
    .onConflict((conflict) => conflict.column('ticket').doNothing())
    .returning('ticket')
    .executeTakeFirst();
  return stored?.ticket ?? insertContactMessage(ctx, tx, contact);
}

function generateTicket(ids: Ids): string {
  let number = Number(ids.digits(12));
  let letters = '';
  for (let position = 0; position < ticketLength; position += 1) {
    letters += ticketAlphabet.charAt(number % ticketAlphabet.length);
    number = Math.floor(number / ticketAlphabet.length);
  }
  return `C-${letters}`;
}
