import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OrderView } from '#contract/orders.ts';
import { orderAgain, withoutOrderAgain } from '#domain/order-again.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { isOfflineError, messageOf } from '#web/api/api-error.ts';
import { send } from '#web/api/send.ts';
import { orderAgainTexts as words } from '#web/i18n/order-again.ts';
import { paths } from '#web/paths.ts';
import { tellInCart } from '#web/shell/cart-news.ts';
import { useCart } from '#web/shell/cart-store.ts';
import { useDialogs } from '#web/shell/dialogs.tsx';
import { againLines, againTitle } from './order-again-lines.ts';

/**
 * Puts an order's products into the cart as they are sold today and goes there, where it is told what is different. Where
 * nothing can be added it stays and says why; without an answer the cart is left as it was.
 */
export function useOrderAgain(order: OrderView) {
  const cart = useCart();
  const navigate = useNavigate();
  const { alert } = useDialogs();
  const [isBusy, setBusy] = useState(false);
  const call = useRef<AbortController | null>(null);
  // Who has gone elsewhere meanwhile does not want to be taken to the cart.
  useEffect(() => () => call.current?.abort(), []);

  async function again(): Promise<void> {
    const controller = new AbortController();
    call.current = controller;
    setBusy(true);
    try {
      const today = await productsOf(order, controller.signal);
      if (controller.signal.aborted) return;
      await put(today);
    } catch (error) {
      if (controller.signal.aborted) return;
      const text = isOfflineError(error) ? words.offline : messageOf(error, words.failed);
      await alert(text, { sign: 'bad' });
    } finally {
      setBusy(false);
    }
  }

  async function put(today: Awaited<ReturnType<typeof productsOf>>): Promise<void> {
    const shortId = shortOrderId(order._id);
    const ordered = order.items.map(({ quantity, productId }) => ({
      productId: productId._id,
      quantity,
      price: productId.price,
    }));
    const { items, outcomes } = orderAgain({ ordered, today, cart: cart.validate() });
    const title = againTitle(outcomes, shortId);
    const lines = againLines(outcomes);
    if (title === null) {
      await alert([words.nothingAdded, ...lines].join('\n'), { sign: 'bad' });
      return;
    }
    cart.replaceAll(items);
    const act = () => cart.replaceAll(withoutOrderAgain(cart.validate(), outcomes));
    tellInCart({ title, lines, undo: { label: words.undo, done: words.undone(shortId), act } });
    await navigate(paths.cart());
  }

  return { isBusy, again };
}

/** What is sold today of the order's products, by id. */
async function productsOf({ items }: OrderView, signal: AbortSignal) {
  const ids = [...new Set(items.map(({ productId }) => productId._id))].join(',');
  const { data } = await send('listProductsByIds', { query: { ids } }, { signal });
  return new Map(data.map((product) => [product._id, product]));
}
