import { useState } from 'react';
import { markBackInStock, markOutOfStock } from '#contract/endpoints/admin-products.ts';
import type { AdminProductView } from '#contract/products.ts';
import { consoleProductMessages } from '#messages/console-products.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonSize } from '#web/ui/button.tsx';
import { describeChangeFailure } from '../../parts/failure-text.ts';
import { sendConsoleRequest } from '../../api/console-request.ts';
import { useToasts } from '../../parts/toasts.tsx';
import { reloadProducts } from './product-queries.ts';

const t = consoleProductMessages;

/** Takes a product off sale with one press, or sells it again; a toast takes that back. */
export function AvailabilityButton({ product, size = 40 }: { product: AdminProductView; size?: ButtonSize }) {
  const [isBusy, setBusy] = useState(false);
  const toasts = useToasts();
  const { productName: name, unavailableSince } = product;
  const isMarked = unavailableSince !== null;

  async function press(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await setAvailability(product._id, isMarked);
      toasts.show({
        text: isMarked ? t.sellAgainDone(name) : t.stopSellingDone(name),
        undo: () => setAvailability(product._id, !isMarked),
      });
    } catch (error) {
      toasts.show({ text: describeChangeFailure(error, t.availabilityFailed), tone: 'bad' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant={isMarked ? 'tonal' : 'quiet'}
      size={size}
      busy={isBusy}
      aria-label={isMarked ? t.sellAgainOf(name) : t.stopSellingOf(name)}
      onClick={() => void press()}
    >
      {isMarked ? t.sellAgain : t.stopSelling}
    </Button>
  );
}

async function setAvailability(id: string, isAvailable: boolean): Promise<void> {
  await sendConsoleRequest(isAvailable ? markBackInStock : markOutOfStock, { params: { id } });
  await reloadProducts();
}
