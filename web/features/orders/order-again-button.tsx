import { RotateCcw } from 'lucide-react';
import type { OrderView } from '#contract/orders.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { orderAgainTexts as words } from '#web/i18n/order-again.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonLook } from '#web/ui/button.tsx';
import { Phrase } from '#web/ui/phrase.tsx';
import { useOrderAgain } from './use-order-again.ts';

type OrderAgainButtonProps = { order: OrderView; look: ButtonLook };

/** One tap from an order to a cart with the same products. */
export function OrderAgainButton({ order, look }: OrderAgainButtonProps) {
  const { isBusy, again } = useOrderAgain(order);
  const which = <span className="sr-only">{words.which(shortOrderId(order._id))}</span>;
  return (
    <Button
      look={look}
      size={44}
      icon={<RotateCcw />}
      busy={isBusy}
      busyLabel={words.busy}
      onClick={() => void again()}
    >
      <span>
        <Phrase text={words.button} parts={{ which }} />
      </span>
    </Button>
  );
}
