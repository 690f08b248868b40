import { checkAuth, logOut, refreshSession } from '#contract/endpoints/customer.ts';
import { partnerCheckAuth, partnerLogOut, partnerRefreshSession } from '#contract/endpoints/partner.ts';
import type { PartnerView } from '#contract/partners.ts';
import type { UserView } from '#contract/customer-auth.ts';
import type { SendRequest } from '#web/api/send-request.ts';
import type { SessionRequests } from './start-up-check.ts';

export const createCustomerRequests = (send: SendRequest): SessionRequests<UserView> => ({
  check: async (options) => ({ user: (await send(checkAuth, {}, options)).data.user }),
  refresh: async (options) => (await send(refreshSession, {}, options)).data,
  signOut: (options) => send(logOut, {}, options),
});

export const createPartnerRequests = (send: SendRequest): SessionRequests<PartnerView> => ({
  check: async (options) => ({
    user: (await send(partnerCheckAuth, {}, options)).data.deliveryman,
  }),
  refresh: async (options) => {
    const { deliveryman, token } = (await send(partnerRefreshSession, {}, options)).data;
    return { user: deliveryman, token };
  },
  signOut: (options) => send(partnerLogOut, {}, options),
});
