import * as people from '#contract/admin-people.ts';
import * as adminContract from '#contract/admin.ts';
import * as dispatch from '#contract/dispatch.ts';
import * as contract from '#contract/partners.ts';
import * as links from '#contract/team-links.ts';
import { messages } from '#messages/messages.ts';
import type { AppParts } from '#server/http/app-parts.ts';
import { renewSessionCookie, setSessionCookie, signOut } from '#server/http/authenticate.ts';
import { getLoginClient, setLogInCookies } from '#server/http/device-cookie.ts';
import { inTransaction } from '#server/context.ts';
import { mount } from '#server/http/mount.ts';
import { toPagination } from '#server/http/pagination.ts';
import { AppError } from '#server/errors.ts';
import { findPartner } from '#server/sessions/accounts.ts';
import type { PartnerRow } from '#server/sessions/accounts.ts';
import { changeTeamPassword } from '#server/sessions/change-own-password.ts';
import { refreshSession } from '#server/sessions/refresh-session.ts';
import { createPartner } from './create-partner.ts';
import { partnerUpdated } from './partner-events.ts';
import { logInPartner } from './log-in-partner.ts';
import { acceptInvitation, readLink } from './accept-invitation.ts';
import { presentInvitation } from './employee-present.ts';
import { inviteMember } from './invite-member.ts';
import { presentAdminPartner, presentOpenOrder, presentPartner } from './partner-present.ts';
import { findPartnerStats, listOpenOrders, listPartners } from './partner-queries.ts';
import { setAvailability } from './set-availability.ts';
import { updatePartner } from './update-partner.ts';

/** Partner sessions and partner management. */
export function registerPartners(parts: AppParts): void {
  registerPartnerSessions(parts);
  registerPartnerManagement(parts);
}

function registerPartnerSessions(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, contract.partnerLogIn, async ({ body, request, reply }) => {
    const client = getLoginClient(ctx, request, 'partner');
    const { partner, token, deviceToken } = await logInPartner(ctx, { ...body, client });
    await inTransaction(ctx, (tx) => ctx.events.publish(tx, [partnerUpdated(partner.id)]));
    await setLogInCookies({ ctx, reply }, 'partner', { token, deviceToken });
    return {
      message: messages.delivery.signedIn(partner.fullname),
      data: { deliveryman: presentPartner(partner), token },
    };
  });

  mount(parts, links.readTeamLink, async ({ body }) => ({ data: await readLink(ctx, body.token) }));

  mount(parts, links.partnerJoin, async ({ body, request, reply }) => {
    const client = getLoginClient(ctx, request, 'partner');
    const { id, token, deviceToken } = await acceptInvitation(ctx, 'partner', { ...body, client });
    const partner = await findPartner(ctx.db, id);
    if (!partner) throw new AppError('TEAM_LINK_INVALID');
    await setLogInCookies({ ctx, reply }, 'partner', { token, deviceToken });
    return {
      message: messages.delivery.signedIn(partner.fullname),
      data: { deliveryman: presentPartner(partner), token },
    };
  });

  mount(parts, contract.partnerCheckAuth, async ({ actor, reply }) => {
    renewSessionCookie({ ctx, reply }, actor);
    return { data: { isAuthenticated: true as const, deliveryman: presentPartner(actor.partner) } };
  });

  mount(parts, contract.partnerRefreshSession, async ({ actor, reply }) => {
    const token = await refreshSession(ctx, actor);
    setSessionCookie({ ctx, reply }, 'partner', token);
    return { data: { deliveryman: presentPartner(actor.partner), token } };
  });

  mount(parts, contract.partnerChangePassword, async ({ actor, body, request, reply }) => {
    const { network } = request;
    const token = await changeTeamPassword(ctx, actor, { ...body, network });
    setSessionCookie({ ctx, reply }, 'partner', token);
    const data = { deliveryman: presentPartner(actor.partner), token };
    return { message: messages.profile.passwordChanged, data };
  });

  mount(parts, dispatch.setAvailability, async ({ actor, body }) => {
    const { partner, activeOrders } = await setAvailability(ctx, actor, body.isOnline);
    return { data: { deliveryman: presentPartner(partner), activeOrders } };
  });

  mount(parts, contract.partnerLogOut, async ({ reply }) => {
    await signOut({ ctx, reply }, 'partner');
    return { message: messages.auth.signedOut };
  });
}

function registerPartnerManagement(parts: AppParts): void {
  const { ctx } = parts;
  const findStats = async (ids: readonly string[]) => findPartnerStats(ctx.reports, ids, ctx.clock.now());
  const presentWithStats = async (partner: PartnerRow) =>
    presentAdminPartner(partner, (await findStats([partner.id]))(partner.id));

  mount(parts, adminContract.createPartner, async ({ actor, body, request }) => {
    const caller = { admin: actor, network: request.network };
    const { partner, invitation } = await createPartner(ctx, caller, body);
    return {
      message: 'Delivery partner created',
      data: await presentWithStats(partner),
      invitation: invitation && presentInvitation(invitation),
    };
  });

  mount(parts, links.invitePartner, async ({ actor, params: { id } }) => ({
    message: 'Invitation made',
    data: presentInvitation(await inviteMember(ctx, actor, { kind: 'partner', id })),
  }));

  mount(parts, adminContract.listPartners, async ({ query }) => {
    const { rows, total } = await listPartners(ctx.reports, {
      ...query,
      page: query,
      now: ctx.clock.now(),
    });
    const getStats = await findStats(rows.map(({ id }) => id));
    const data = rows.map((row) => presentAdminPartner(row, getStats(row.id)));
    return { data, pagination: toPagination({ ...query, total }) };
  });

  mount(parts, people.getPartner, async ({ params }) => {
    const partner = await findPartner(ctx.db, params.id);
    if (!partner) throw new AppError('PARTNER_NOT_FOUND');
    const openOrders = await listOpenOrders(ctx.db, params.id);
    return { data: { ...(await presentWithStats(partner)), openOrders: openOrders.map(presentOpenOrder) } };
  });

  mount(parts, adminContract.updatePartner, async ({ actor, params, body, request }) => {
    const target = { admin: actor, network: request.network, id: params.id };
    const partner = await updatePartner(ctx, target, body);
    return { message: 'Delivery partner saved', data: await presentWithStats(partner) };
  });
}
