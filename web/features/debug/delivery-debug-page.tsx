import { useEffect } from 'react';
import { sentences } from '#domain/sentences.ts';
import { send } from '#web/api/send.ts';
import { tokens } from '#web/api/tokens.ts';
import { usePartnerAuth } from '#web/shell/partner-auth.tsx';
import { DebugFacts } from './debug-facts.tsx';
import { NoToken } from './session-probe.tsx';

/** [DEBUG-1] */
export function DeliveryDebugPage() {
  const { isInitialized, isAuthenticated, ensureChecked, signIn, signOut } = usePartnerAuth();
  useEffect(() => void ensureChecked(), [ensureChecked]);
  const session = isInitialized
    ? isAuthenticated
      ? 'delivery partner signed in'
      : 'no delivery partner signed in'
    : 'being checked';
  const calls = {
    check: async () => {
      await send('partnerCheckAuth', {}, { keepToken: true });
      return 'The server knows this session.';
    },
    refresh: async () => {
      const bearer = tokens.read('partner');
      if (bearer === null) throw new NoToken();
      const { data } = await send('partnerRefreshSession', {}, { bearer, keepToken: true });
      signIn(data.deliveryman, data.token);
      return 'The session has a new token.';
    },
    signOut: async () => {
      await send('partnerLogOut', {}).finally(() => void signOut());
      return 'Signed out.';
    },
    refreshFailed: sentences.auth.refreshFailed,
  };
  return <DebugFacts title="Delivery Debug" kind="partner" session={session} calls={calls} />;
}
