import * as contract from '#contract/admin.ts';
import * as links from '#contract/team-links.ts';
import { messages } from '#messages/messages.ts';
import type { AppParts } from '#server/http/app-parts.ts';
import { renewSessionCookie, setSessionCookie, signOut } from '#server/http/authenticate.ts';
import { getLoginClient, setLogInCookies } from '#server/http/device-cookie.ts';
import { mount } from '#server/http/mount.ts';
import { AppError } from '#server/errors.ts';
import type { AdminView } from '#contract/admin.ts';
import type { AdminRow } from '#server/sessions/accounts.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeAdminPassword } from './change-admin-password.ts';
import { findEmployee } from './employee-queries.ts';
import { logInAdmin } from './log-in-admin.ts';
import { setUpOwner } from './set-up-owner.ts';

/** Endpoints of the admin session. */
export function registerAdmin(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, contract.adminLogIn, async ({ body, request, reply }) => {
    const client = getLoginClient(ctx, request, 'admin');
    const { admin, token, deviceToken } = await logInAdmin(ctx, { ...body, client });
    await setLogInCookies({ ctx, reply }, 'admin', { token, deviceToken });
    return { data: { admin: presentAdmin(admin), token } };
  });

  mount(parts, links.adminSetUp, async ({ body, request, reply }) => {
    const client = getLoginClient(ctx, request, 'admin');
    const { admin, token, deviceToken } = await setUpOwner(ctx, { ...body, client });
    await setLogInCookies({ ctx, reply }, 'admin', { token, deviceToken });
    return { data: { admin: presentAdmin(admin), token } };
  });

  mount(parts, links.adminJoin, async ({ body, request, reply }) => {
    const client = getLoginClient(ctx, request, 'admin');
    const { id, token, deviceToken } = await acceptInvitation(ctx, 'admin', { ...body, client });
    const admin = await findEmployee(ctx.db, id);
    if (!admin) throw new AppError('TEAM_LINK_INVALID');
    await setLogInCookies({ ctx, reply }, 'admin', { token, deviceToken });
    return { data: { admin: presentAdmin(admin), token } };
  });

  mount(parts, contract.adminCheckAuth, async ({ actor, reply }) => {
    renewSessionCookie({ ctx, reply }, actor);
    return { data: { isAuthenticated: true as const, admin: presentAdmin(actor.admin) } };
  });

  mount(parts, contract.adminChangePassword, async ({ actor, body, request, reply }) => {
    const { network } = request;
    const token = await changeAdminPassword(ctx, actor, { ...body, network });
    setSessionCookie({ ctx, reply }, 'admin', token);
    const data = { admin: presentAdmin(actor.admin), token };
    return { message: messages.profile.passwordChanged, data };
  });

  mount(parts, contract.adminLogOut, async ({ reply }) => {
    await signOut({ ctx, reply }, 'admin');
    return { message: messages.auth.signedOut };
  });
}

/** An admin as shown to themselves. */
function presentAdmin(admin: AdminRow): AdminView {
  return { _id: admin.id, fullname: admin.fullname, email: admin.email, role: admin.role };
}
