import { useEffect } from 'react';
import { onConsoleEvent } from '#web/console/live/console-live.tsx';
import { soundForOrder } from '#web/console/live/new-order-sound.ts';
import { useToasts } from '#web/console/kit/toasts.tsx';
import type { ToastOptions } from '#web/console/kit/toasts.tsx';

/** Events of one count or order are shown together. */
const batchMs = 100;
const maxToasts = 3;

// As the server publishes them.
type OrderState = { _id: string; deliveryStatus: string; createdAt: string; updatedAt: string };
type LowStock = { productName: string; stock: number };

/** What every page of the console announces: a sound for a new order, a toast for a product that gets low. */
export function ConsoleAlerts() {
  const { show } = useToasts();
  useEffect(() => announceNewOrders(), []);
  useEffect(() => announceLowStock(show), [show]);
  return null;
}

function announceNewOrders(): () => void {
  return onConsoleEvent(({ type, data }) => {
    if (type !== 'order.updated') return;
    const { _id, deliveryStatus, createdAt, updatedAt } = data as OrderState;
    if (deliveryStatus === 'pending' && createdAt === updatedAt) soundForOrder(_id);
  });
}

function announceLowStock(show: (toast: ToastOptions) => void): () => void {
  let products: LowStock[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    // A toast in the background would be gone before anybody sees it.
    if (products.length === 0 || document.hidden) return;
    const texts =
      products.length > maxToasts
        ? [`${products.length} products are low`]
        : products.map(({ productName, stock }) => `${productName}: ${stock === 0 ? 'none' : stock} left`);
    products = [];
    for (const text of texts) show({ tone: 'bad', text, link: { to: '/admin/stock', label: 'Low stock' } });
  };
  const stop = onConsoleEvent(({ type, data }) => {
    if (type !== 'stock.low') return;
    products.push(data as LowStock);
    clearTimeout(timer);
    timer = setTimeout(flush, batchMs);
  });
  document.addEventListener('visibilitychange', flush);
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', flush);
  };
}
