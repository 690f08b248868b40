import * as contract from '#contract/admin.ts';
import { sentences } from '#domain/sentences.ts';
import type { AppParts } from '../../app.ts';
import {
  clearSessionCookie,
  presentedTokens,
  renewSessionCookie,
  setSessionCookie,
} from '../../http/authenticate.ts';
import { clientOf, setDeviceCookie } from '../../http/client.ts';
import { mount } from '../../http/mount.ts';
import { endSession } from '../../sessions/end-sessions.ts';
import { changeTeamPassword } from '../../sessions/change-team-password.ts';
import { logInAdmin } from './log-in.ts';
import { presentAdmin } from './present.ts';

/** The staff's own log-in. */
export function registerStaff(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, contract.adminLogIn, async ({ body, request, reply }) => {
    const client = clientOf(ctx, request, 'admin');
    const { admin, token, deviceToken } = await logInAdmin(ctx, { ...body, client });
    setSessionCookie({ ctx, reply }, 'admin', token);
    setDeviceCookie({ ctx, reply }, 'admin', deviceToken);
    return { data: { admin: presentAdmin(admin), token } };
  });

  mount(parts, contract.adminCheckAuth, async ({ actor, reply }) => {
    renewSessionCookie({ ctx, reply }, actor);
    return { data: { isAuthenticated: true as const, admin: presentAdmin(actor.admin) } };
  });

  mount(parts, contract.adminChangePassword, async ({ actor, body, request, reply }) => {
    const { network } = request;
    const token = await changeTeamPassword(ctx, actor, { ...body, network });
    setSessionCookie({ ctx, reply }, 'admin', token);
    const data = { admin: presentAdmin(actor.admin), token };
    return { message: sentences.profile.passwordChanged, data };
  });

  mount(parts, contract.adminLogOut, async ({ request, reply }) => {
    for (const token of presentedTokens(ctx, request, 'admin'))
      await endSession(ctx, 'admin', token);
    clearSessionCookie({ ctx, reply }, 'admin');
    return { message: sentences.auth.signedOut };
  });
}
