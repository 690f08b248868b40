import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { shellTexts } from './shell-texts.ts';

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

/** Says that the network is gone, and that nothing is lost. */
export function OfflineBar() {
  const isOnline = useOnline();
  return (
    <output className="block">
      {!isOnline && (
        <span className="flex items-center justify-center gap-2 bg-lamp-soft px-edge py-2 text-note font-semibold text-lamp-text">
          <WifiOff className="size-4" />
          {shellTexts.offline}
        </span>
      )}
    </output>
  );
}
