import { useEffect } from 'react';
import { partnerCheckAuth, partnerLogOut, partnerRefreshSession } from '#contract/endpoints/partner.ts';
import { messages } from '#messages/messages.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { tokens } from '#web/api/tokens.ts';
import { debugMessages as t } from '#messages/debug.ts';
import { titles } from '#messages/titles.ts';
import { usePartnerAuth } from '#web/session/auth.tsx';
import { DebugPanel } from './debug-panel.tsx';
import { MissingTokenError } from './session-actions.tsx';

export function DeliveryDebugPage() {
  const { isInitialized, isAuthenticated, ensureChecked, signIn, signOut } = usePartnerAuth();
  useEffect(() => void ensureChecked(), [ensureChecked]);
  const session = isInitialized
    ? isAuthenticated
      ? t.session.partner
      : t.session.noPartner
    : t.session.checking;
  const requests = {
    check: async () => {
      await sendRequest(partnerCheckAuth, {}, { preserveTokenOn401: true });
      return t.sessionActions.sessionValid;
    },
    refresh: async () => {
      const bearerToken = tokens.read('partner');
      if (bearerToken === null) throw new MissingTokenError();
      const { data } = await sendRequest(
        partnerRefreshSession,
        {},
        { bearerToken, preserveTokenOn401: true },
      );
      signIn(data.deliveryman, data.token);
      return t.sessionActions.refreshed;
    },
    signOut: async () => {
      await sendRequest(partnerLogOut, {}).finally(() => void signOut());
      return t.sessionActions.signedOut;
    },
    refreshFailed: messages.auth.refreshFailed,
  };
  return <DebugPanel title={titles.deliveryDebug} kind="partner" session={session} requests={requests} />;
}
