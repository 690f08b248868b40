import { markBackInStock, markOutOfStock } from '#contract/endpoints/admin-products.ts';
import type { AdminProductView } from '#contract/products.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonSize } from '#web/ui/button.tsx';
import { sendConsoleRequest } from '#web/console/api/console-request.ts';
import { useAction } from '#web/console/kit/use-action.ts';
import { reloadProducts } from './product-queries.ts';

/** Takes a product off sale with one press, or sells it again; a toast takes that back. */
export function AvailabilityButton({ product, size = 40 }: { product: AdminProductView; size?: ButtonSize }) {
  const { productName: name, unavailableSince } = product;
  const isMarked = unavailableSince !== null;
  const { run, isBusy } = useAction({
    send: () => setAvailability(product._id, isMarked),
    reload: reloadProducts,
    doneToast: () => ({
      text: isMarked
        ? `${name} is on sale again.`
        : `Selling of ${name} is stopped. Customers see it as out of stock.`,
      undo: () => setAvailability(product._id, !isMarked),
    }),
    failedText: 'This was not changed. Try again.',
  });

  return (
    <Button
      variant={isMarked ? 'tonal' : 'quiet'}
      size={size}
      busy={isBusy}
      aria-label={isMarked ? `Sell again: ${name}` : `Stop selling ${name}`}
      onClick={() => run()}
    >
      {isMarked ? 'Sell again' : 'Stop selling'}
    </Button>
  );
}

function setAvailability(id: string, isAvailable: boolean): Promise<unknown> {
  return sendConsoleRequest(isAvailable ? markBackInStock : markOutOfStock, { params: { id } });
}
