import { partnerCheckAuth, partnerLogOut, partnerRefreshSession } from '#contract/endpoints/partner.ts';
import { customerAccountMessages } from '#messages/customer-account.ts';
import { titles } from '#messages/titles.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { usePartnerAuth } from '#web/session/auth.tsx';
import { DebugPanel } from './debug-panel.tsx';
import type { SessionRequests } from './debug-panel.tsx';

export function DeliveryDebugPage() {
  const auth = usePartnerAuth();
  const requests: SessionRequests = {
    check: () => sendRequest(partnerCheckAuth, {}, { preserveTokenOn401: true }),
    refresh: async (options) => {
      const { data } = await sendRequest(partnerRefreshSession, {}, options);
      auth.signIn(data.deliveryman, data.token);
    },
    signOut: () => sendRequest(partnerLogOut, {}).finally(() => void auth.signOut()),
    refreshFailed: customerAccountMessages.auth.refreshFailed,
  };
  return <DebugPanel title={titles.deliveryDebug} kind="partner" auth={auth} requests={requests} />;
}
