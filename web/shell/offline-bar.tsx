import { WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { hasEarlierAnswers, onEarlierAnswer } from '#web/api/last-seen.ts';
import { shellTexts } from '#web/i18n/shell.ts';

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Whether the browser believes to be connected; true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

type PriceAge = ComponentType<{ isOnline: boolean }>;
let priceAge: PriceAge | null = null;

/** Few people ever need it. Where its code cannot be fetched, the rest is true as well. */
export async function loadPriceAge(): Promise<PriceAge | null> {
  priceAge ??= await import('./price-age.tsx').then(
    (part) => part.PriceAge,
    () => null,
  );
  return priceAge;
}

/** Says that the network is gone and what follows for the reader, and from when the prices on the page are if they are not of now. */
export function OfflineBar({ sentence = shellTexts.offline }: { sentence?: string }) {
  const isOnline = useOnline();
  const hasEarlier = useSyncExternalStore(onEarlierAnswer, hasEarlierAnswers, () => false);
  const [PriceAge, setPriceAge] = useState(() => priceAge);
  const isNeeded = !isOnline || hasEarlier;
  useEffect(() => {
    if (isNeeded) void loadPriceAge().then((loaded) => setPriceAge(() => loaded));
  }, [isNeeded]);

  return (
    <output className="block">
      {!isOnline && (
        <span className="flex items-center justify-center gap-2 bg-lamp-soft px-edge py-2 text-note font-semibold text-lamp-text">
          <WifiOff className="size-4 shrink-0" />
          {sentence}
        </span>
      )}
      {isNeeded && PriceAge !== null && <PriceAge isOnline={isOnline} />}
    </output>
  );
}
