import { useEffect } from 'react';
import { usePartnerAuth } from '#web/shell/partner-auth.tsx';
import { DebugFacts } from './debug-facts.tsx';

/** [DEBUG-1] */
export function DeliveryDebugPage() {
  const { isInitialized, isAuthenticated, ensureChecked } = usePartnerAuth();
  useEffect(() => void ensureChecked(), [ensureChecked]);
  const session = isInitialized
    ? isAuthenticated
      ? 'delivery partner signed in'
      : 'no delivery partner signed in'
    : 'being checked';
  return <DebugFacts title="Delivery Debug" kind="partner" session={session} />;
}
