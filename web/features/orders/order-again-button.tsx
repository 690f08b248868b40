import { RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from '#web/navigation/router.tsx';
import type { OrderView } from '#contract/orders.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { listProductsByIds } from '#contract/endpoints/customer.ts';
import { orderAgain, undoOrderAgain } from '#domain/order-again.ts';
import { orderAgainMessages as t } from '#messages/order-again.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonVariant } from '#web/ui/button.tsx';
import { Trans } from '#web/ui/trans.tsx';
import { isOfflineError, getErrorMessage } from '#web/api/api-error.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { paths } from '#web/paths.ts';
import { setCartFlashMessage } from '#web/cart/cart-flash-message.ts';
import { useCart } from '#web/cart/cart-store.ts';
import { useDialogs } from '#web/layout/dialogs.tsx';
import { orderAgainDetails, orderAgainTitle } from './order-again-lines.ts';

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

/**
 * Adds the products of an order to the cart at current prices and opens the cart, which shows the differences.
 * Shows an alert when nothing could be added; leaves the cart unchanged on a network error.
 */
function useOrderAgain(order: OrderView) {
  const cart = useCart();
  const navigate = useNavigate();
  const { alert } = useDialogs();
  const [isBusy, setBusy] = useState(false);
  const controllerRef = useRef<AbortController | null>(null);
  // A navigation meanwhile cancels the redirect to the cart.
  useEffect(() => () => controllerRef.current?.abort(), []);

  async function addToCart(): Promise<void> {
    const controller = new AbortController();
    controllerRef.current = controller;
    setBusy(true);
    try {
      const currentProducts = await fetchCurrentProducts(order, controller.signal);
      if (controller.signal.aborted) return;
      await replaceCart(currentProducts);
    } catch (error) {
      if (controller.signal.aborted) return;
      const text = isOfflineError(error) ? t.offline : getErrorMessage(error, t.failed);
      await alert(text, { icon: 'error' });
    } finally {
      setBusy(false);
    }
  }

  async function replaceCart(
    currentProducts: Awaited<ReturnType<typeof fetchCurrentProducts>>,
  ): Promise<void> {
    const shortId = shortOrderId(order._id);
    const ordered = order.items.map(({ quantity, productId }) => ({
      productId: productId._id,
      quantity,
      price: productId.price,
    }));
    const { items, lineResults } = orderAgain({ ordered, currentProducts, cart: cart.validate() });
    const title = orderAgainTitle(lineResults, shortId);
    const lines = orderAgainDetails(lineResults);
    if (title === null) {
      await alert([t.nothingAdded, ...lines].join('\n'), { icon: 'error' });
      return;
    }
    cart.replaceAll(items);
    const act = () => cart.replaceAll(undoOrderAgain(cart.validate(), lineResults));
    setCartFlashMessage({
      title,
      lines,
      undo: { label: t.undo, doneMessage: t.undone(shortId), act },
    });
    navigate(paths.cart());
  }

  return { isBusy, addToCart };
}

/** The products of the order that are on sale, by id. */
async function fetchCurrentProducts({ items }: OrderView, signal: AbortSignal) {
  const ids = [...new Set(items.map(({ productId }) => productId._id))].join(',');
  const { data } = await sendRequest(listProductsByIds, { query: { ids } }, { signal });
  return new Map(data.map((product) => [product._id, product]));
}
