import { messageReference } from '#i18n/message-reference.ts';
import { successMessage } from '#server/message-text.ts';
import * as contract from '#contract/support.ts';
import type { AppParts } from '#server/http/app-parts.ts';
import { resolveOfferedLanguage } from '#server/http/language.ts';
import { mount } from '#server/http/mount.ts';
import { sendContactMessage } from './send-contact-message.ts';

/** The public contact form. */
export function registerSupport(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, contract.sendContactMessage, async ({ body, request }) => {
    const language = await resolveOfferedLanguage(parts, request);
    const data = await sendContactMessage(ctx, {
      ...body,
      network: request.network,
      language,
    });
    return { ...successMessage(messageReference('contact.sent')), data };
  });
}
