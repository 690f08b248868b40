import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { shellMessages } from '#messages/shell.ts';
import { hasUsedOfflineCache, onOfflineCacheUsed } from '#web/api/response-age.ts';

/** Whether the browser is online; true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
    () => true,
  );
}

type StaleDataNotice = ComponentType<{ isOnline: boolean }>;
let staleDataNotice: StaleDataNotice | null = null;

/** Rarely needed; the rest works without it. */
export async function loadStaleDataNotice(): Promise<StaleDataNotice | null> {
  staleDataNotice ??= await import('./stale-data-notice.tsx').then(
    (module) => module.StaleDataNotice,
    () => null,
  );
  return staleDataNotice;
}

/** Shows that the device is offline and its consequences, and the age of displayed prices. */
export function OfflineBar({ message = shellMessages.offline }: { message?: string }) {
  const isOnline = useOnline();
  const hasCachedResponses = useSyncExternalStore(onOfflineCacheUsed, hasUsedOfflineCache, () => false);
  const [StaleDataNotice, setStaleDataNotice] = useState(() => staleDataNotice);
  const isNeeded = !isOnline || hasCachedResponses;
  useEffect(() => {
    if (isNeeded) void loadStaleDataNotice().then((loaded) => setStaleDataNotice(() => loaded));
  }, [isNeeded]);

  return (
    <output className="block">
      {!isOnline && (
        <span className="flex items-center justify-center gap-2 bg-primary-soft px-edge py-2 text-note font-semibold text-primary-text">
          <WifiOff className="size-4 shrink-0" />
          {message}
        </span>
      )}
      {isNeeded && StaleDataNotice !== null && <StaleDataNotice isOnline={isOnline} />}
    </output>
  );
}
