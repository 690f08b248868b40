import { useEffect } from 'react';
import { checkAuth, logOut, refreshSession } from '#contract/endpoints/customer.ts';
import { messages } from '#messages/messages.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { tokens } from '#web/api/tokens.ts';
import { debugMessages as t } from '#messages/debug.ts';
import { titles } from '#messages/titles.ts';
import { useAuth } from '#web/session/auth.tsx';
import { DebugPanel } from './debug-panel.tsx';
import { MissingTokenError } from './session-actions.tsx';

export function IphoneDebugPage() {
  const { isInitialized, isAuthenticated, ensureChecked, signIn, signOutLocally } = useAuth();
  useEffect(() => void ensureChecked(), [ensureChecked]);
  const session = isInitialized
    ? isAuthenticated
      ? t.session.customer
      : t.session.noCustomer
    : t.session.checking;
  const requests = {
    check: async () => {
      await sendRequest(checkAuth, {}, { preserveTokenOn401: true });
      return t.sessionActions.sessionValid;
    },
    refresh: async () => {
      const bearerToken = tokens.read('customer');
      if (bearerToken === null) throw new MissingTokenError();
      const { data } = await sendRequest(refreshSession, {}, { bearerToken, preserveTokenOn401: true });
      signIn(data.user, data.token);
      return t.sessionActions.refreshed;
    },
    signOut: async () => {
      await sendRequest(logOut, {}).finally(signOutLocally);
      return t.sessionActions.signedOut;
    },
    refreshFailed: messages.auth.tokenRefreshFailed,
  };
  return <DebugPanel title={titles.iphoneDebug} kind="customer" session={session} requests={requests} />;
}
