import { useEffect } from 'react';
import { sentences } from '#domain/sentences.ts';
import { send } from '#web/api/send.ts';
import { tokens } from '#web/api/tokens.ts';
import { debugTexts as texts } from '#web/i18n/debug.ts';
import { titles } from '#web/i18n/titles.ts';
import { useAuth } from '#web/shell/auth.tsx';
import { DebugFacts } from './debug-facts.tsx';
import { NoToken } from './session-probe.tsx';

export function IphoneDebugPage() {
  const { isInitialized, isAuthenticated, ensureChecked, signIn, leave } = useAuth();
  useEffect(() => void ensureChecked(), [ensureChecked]);
  const session = isInitialized
    ? isAuthenticated
      ? texts.session.customer
      : texts.session.noCustomer
    : texts.session.unchecked;
  const calls = {
    check: async () => {
      await send('checkAuth', {}, { keepToken: true });
      return texts.probe.known;
    },
    refresh: async () => {
      const bearer = tokens.read('customer');
      if (bearer === null) throw new NoToken();
      const { data } = await send('refreshSession', {}, { bearer, keepToken: true });
      signIn(data.user, data.token);
      return texts.probe.refreshed;
    },
    signOut: async () => {
      await send('logOut', {}).finally(leave);
      return texts.probe.signedOut;
    },
    refreshFailed: sentences.auth.tokenRefreshFailed,
  };
  return <DebugFacts title={titles.iphoneDebug} kind="customer" session={session} calls={calls} />;
}
