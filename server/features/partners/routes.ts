import * as contract from '#contract/delivery.ts';
import { sentences } from '#domain/sentences.ts';
import type { AppParts } from '../../app.ts';
import {
  clearSessionCookie,
  presentedTokens,
  renewSessionCookie,
  setSessionCookie,
} from '../../http/authenticate.ts';
import { mount } from '../../http/mount.ts';
import { endSession } from '../../sessions/end-sessions.ts';
import { refreshSession } from '../../sessions/refresh-session.ts';
import { logInPartner } from './log-in.ts';
import { presentPartner } from './present.ts';

/** The delivery partners' own log-in, apart from the customers' (DAPI-6…DAPI-11, ROLE-10). */
export function registerPartners(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, contract.partnerLogIn, async ({ body, request, reply }) => {
    const { partner, token } = await logInPartner(ctx, { ...body, address: request.ip });
    setSessionCookie(reply, 'partner', token);
    return {
      message: sentences.delivery.signedIn(partner.fullname),
      data: { deliveryman: presentPartner(partner), token },
    };
  });

  mount(parts, contract.partnerCheckAuth, async ({ actor, reply }) => {
    renewSessionCookie(reply, actor);
    return { data: { isAuthenticated: true as const, deliveryman: presentPartner(actor.partner) } };
  });

  mount(parts, contract.partnerRefreshSession, async ({ actor, reply }) => {
    const token = await refreshSession(ctx, actor);
    setSessionCookie(reply, 'partner', token);
    return { data: { deliveryman: presentPartner(actor.partner), token } };
  });

  mount(parts, contract.partnerLogOut, async ({ request, reply }) => {
    for (const token of presentedTokens(request, 'partner')) {
      await endSession(ctx, 'partner', token);
    }
    clearSessionCookie(reply, 'partner');
    return { message: sentences.auth.signedOut };
  });
}
