import * as contract from '#contract/users.ts';
import { sentences } from '#domain/sentences.ts';
import type { AppParts } from '../../app.ts';
import { requestLanguage } from '../../http/language.ts';
import { mount } from '../../http/mount.ts';
import { sendContactMessage } from './send-contact-message.ts';

/** Anybody may write to the shop. */
export function registerSupport(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, contract.sendContactMessage, async ({ body, request }) => {
    const language = requestLanguage(request);
    const data = await sendContactMessage(ctx, {
      ...body,
      network: request.network,
      language,
    });
    return { message: sentences.contact.sent, data };
  });
}
