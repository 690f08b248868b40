import { useEffect } from 'react';
import { sentences } from '#domain/sentences.ts';
import { send } from '#web/api/send.ts';
import { tokens } from '#web/api/tokens.ts';
import { useAuth } from '#web/shell/auth.tsx';
import { DebugFacts } from './debug-facts.tsx';
import { NoToken } from './session-probe.tsx';

/** [DEBUG-2] */
export function IphoneDebugPage() {
  const { isInitialized, isAuthenticated, ensureChecked, signIn, leave } = useAuth();
  useEffect(() => void ensureChecked(), [ensureChecked]);
  const session = isInitialized
    ? isAuthenticated
      ? 'customer signed in'
      : 'no customer signed in'
    : 'being checked';
  const calls = {
    check: async () => {
      await send('checkAuth', {}, { keepToken: true });
      return 'The server knows this session.';
    },
    refresh: async () => {
      const bearer = tokens.read('customer');
      if (bearer === null) throw new NoToken();
      const { data } = await send('refreshSession', {}, { bearer, keepToken: true });
      signIn(data.user, data.token);
      return 'The session has a new token.';
    },
    signOut: async () => {
      await send('logOut', {}).finally(leave);
      return 'Signed out.';
    },
    refreshFailed: sentences.auth.tokenRefreshFailed,
  };
  return <DebugFacts title="iPhone Debug" kind="customer" session={session} calls={calls} />;
}
