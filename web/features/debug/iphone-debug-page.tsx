import { checkAuth, logOut, refreshSession } from '#contract/endpoints/customer.ts';
import { customerAccountMessages } from '#messages/customer-account.ts';
import { titles } from '#messages/titles.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useAuth } from '#web/session/auth.tsx';
import { DebugPanel } from './debug-panel.tsx';
import type { SessionRequests } from './debug-panel.tsx';

export function IphoneDebugPage() {
  const auth = useAuth();
  const requests: SessionRequests = {
    check: () => sendRequest(checkAuth, {}, { preserveTokenOn401: true }),
    refresh: async (options) => {
      const { data } = await sendRequest(refreshSession, {}, options);
      auth.signIn(data.user, data.token);
    },
    signOut: () => sendRequest(logOut, {}).finally(auth.signOutLocally),
    refreshFailed: customerAccountMessages.auth.tokenRefreshFailed,
  };
  return <DebugPanel title={titles.iphoneDebug} kind="customer" auth={auth} requests={requests} />;
}
