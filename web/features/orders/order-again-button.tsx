import { RotateCcw } from 'lucide-react';
import type { OrderView } from '#contract/orders.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { orderAgainMessages as t } from '#messages/order-again.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonVariant } from '#web/ui/button.tsx';
import { Trans } from '#web/ui/trans.tsx';
import { useOrderAgain } from './use-order-again.ts';

type OrderAgainButtonProps = { order: OrderView; variant: ButtonVariant };

/** Adds the products of an order to the cart. */
export function OrderAgainButton({ order, variant }: OrderAgainButtonProps) {
  const { isBusy, addToCart } = useOrderAgain(order);
  const which = <span className="sr-only">{t.orderSuffix(shortOrderId(order._id))}</span>;
  return (
    <Button
      variant={variant}
      size={44}
      icon={<RotateCcw />}
      busy={isBusy}
      busyLabel={t.busy}
      onClick={() => void addToCart()}
    >
      <span>
        <Trans text={t.button} components={{ which }} />
      </span>
    </Button>
  );
}
