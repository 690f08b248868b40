import { useEffect } from 'react';
import { useAuth } from '#web/shell/auth.tsx';
import { DebugFacts } from './debug-facts.tsx';

/** [DEBUG-2] */
export function IphoneDebugPage() {
  const { isInitialized, isAuthenticated, ensureChecked } = useAuth();
  useEffect(() => void ensureChecked(), [ensureChecked]);
  const session = isInitialized
    ? isAuthenticated
      ? 'customer signed in'
      : 'no customer signed in'
    : 'being checked';
  return <DebugFacts title="iPhone Debug" kind="customer" session={session} />;
}
