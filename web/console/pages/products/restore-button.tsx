import type { ReactNode } from 'react';
import { restoreProduct } from '#contract/endpoints/admin-products.ts';
import type { AdminProductView } from '#contract/products.ts';
import { Button } from '#web/ui/button.tsx';
import { sendConsoleRequest } from '#web/console/api/console-request.ts';
import { useAction } from '#web/console/kit/use-action.ts';
import { reloadProducts } from './product-queries.ts';

/** Takes a product out of the archive. */
export function RestoreButton({ product, icon }: { product: AdminProductView; icon: ReactNode }) {
  const { run, isBusy } = useAction({
    send: () => sendConsoleRequest(restoreProduct, { params: { id: product._id } }),
    reload: reloadProducts,
    doneToast: () => ({ text: `${product.productName} is back.` }),
    failedText: 'It was not restored. Try again.',
  });

  return (
    <Button variant="solid" size={44} icon={icon} busy={isBusy} onClick={() => run()}>
      Restore
    </Button>
  );
}
