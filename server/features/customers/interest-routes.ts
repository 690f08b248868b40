import { messageReference } from '#i18n/message-reference.ts';
import { successMessage } from '#server/message-text.ts';
import * as contract from '#contract/interests.ts';
import type { AppParts } from '#server/http/app-parts.ts';
import { resolveOfferedLanguage } from '#server/http/language.ts';
import { mount } from '#server/http/mount.ts';
import { toPagination } from '#server/http/pagination.ts';
import { toIso } from '#server/iso-time.ts';
import { selectPage } from '#server/db/database.ts';
import type { DbOrTx, PaginationParams } from '#server/db/database.ts';
import { announceServices } from './announce-services.ts';
import { registerInterest } from './register-interest.ts';

/** Public registration, and its list and announcement for admins. */
export function registerInterests(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, contract.registerInterest, async ({ body, request }) => {
    const { network } = request;
    const language = await resolveOfferedLanguage(parts, request);
    await registerInterest(ctx, { ...body, network, language });
    return successMessage(messageReference('services.registered'));
  });

  mount(parts, contract.listInterests, async ({ query }) => {
    const { rows, total } = await listInterests(ctx.db, query);
    const data = rows.map(({ email, language, created_at, announced_at }) => ({
      email,
      language,
      createdAt: toIso(created_at),
      ...(announced_at === null ? {} : { announcedAt: toIso(announced_at) }),
    }));
    return { data, pagination: toPagination({ ...query, total }) };
  });

  mount(parts, contract.announceServices, async ({ actor, body }) => ({
    message: 'Announcement queued',
    data: { queued: await announceServices(ctx, actor, body) },
  }));
}

/** Every registered email, newest first. */
async function listInterests(db: DbOrTx, page: PaginationParams) {
  return selectPage(
    db.selectFrom('interests').selectAll().orderBy('created_at', 'desc').orderBy('email'),
    page,
  );
}
