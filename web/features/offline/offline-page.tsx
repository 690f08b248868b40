import { WifiOff } from 'lucide-react';
import { offlineMessages } from '#messages/offline.ts';
import { titles } from '#messages/titles.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/navigation/button-link.tsx';

/**
 * The app shell for pages without cache; visible only if the router is slow. Its links are plain ones, so that
 * they work without it.
 */
export function OfflinePage() {
  return (
    <div className="after-a-blink">
      <EmptyState
        level={1}
        picture={
          <span className="grid size-20 place-items-center rounded-pill bg-primary-soft text-primary-text">
            <WifiOff className="size-9" />
          </span>
        }
        title={titles.offline}
        text={offlineMessages.text}
      >
        <ButtonLink to={paths.products()} variant="solid">
          {offlineMessages.products}
        </ButtonLink>
        <ButtonLink to={paths.cart()} variant="quiet">
          {offlineMessages.cart}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
