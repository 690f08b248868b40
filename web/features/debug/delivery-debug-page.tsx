import { useEffect } from 'react';
import { sentences } from '#domain/sentences.ts';
import { send } from '#web/api/send.ts';
import { tokens } from '#web/api/tokens.ts';
import { debugTexts as texts } from '#web/i18n/debug.ts';
import { titles } from '#web/i18n/titles.ts';
import { usePartnerAuth } from '#web/shell/partner-auth.tsx';
import { DebugFacts } from './debug-facts.tsx';
import { NoToken } from './session-probe.tsx';

export function DeliveryDebugPage() {
  const { isInitialized, isAuthenticated, ensureChecked, signIn, signOut } = usePartnerAuth();
  useEffect(() => void ensureChecked(), [ensureChecked]);
  const session = isInitialized
    ? isAuthenticated
      ? texts.session.partner
      : texts.session.noPartner
    : texts.session.unchecked;
  const calls = {
    check: async () => {
      await send('partnerCheckAuth', {}, { keepToken: true });
      return texts.probe.known;
    },
    refresh: async () => {
      const bearer = tokens.read('partner');
      if (bearer === null) throw new NoToken();
      const { data } = await send('partnerRefreshSession', {}, { bearer, keepToken: true });
      signIn(data.deliveryman, data.token);
      return texts.probe.refreshed;
    },
    signOut: async () => {
      await send('partnerLogOut', {}).finally(() => void signOut());
      return texts.probe.signedOut;
    },
    refreshFailed: sentences.auth.refreshFailed,
  };
  return <DebugFacts title={titles.deliveryDebug} kind="partner" session={session} calls={calls} />;
}
