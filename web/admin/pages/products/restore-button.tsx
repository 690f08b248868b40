import { useState } from 'react';
import type { ReactNode } from 'react';
import { restoreProduct } from '#contract/endpoints/admin-products.ts';
import type { AdminProductView } from '#contract/products.ts';
import { consoleProductMessages } from '#messages/console-products.ts';
import { Button } from '#web/ui/button.tsx';
import { describeChangeFailure } from '../../parts/failure-text.ts';
import { sendConsoleRequest } from '../../api/console-request.ts';
import { useToasts } from '../../parts/toasts.tsx';
import { reloadProducts } from './product-queries.ts';

const t = consoleProductMessages.page;

/** Takes a product out of the archive. */
export function RestoreButton({ product, icon }: { product: AdminProductView; icon: ReactNode }) {
  const [isBusy, setBusy] = useState(false);
  const toasts = useToasts();

  async function restore(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await sendConsoleRequest(restoreProduct, { params: { id: product._id } });
      await reloadProducts();
      toasts.show({ text: t.restoreDone(product.productName) });
    } catch (error) {
      toasts.show({ text: describeChangeFailure(error, t.restoreFailed), tone: 'bad' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="solid" size={44} icon={icon} busy={isBusy} onClick={() => void restore()}>
      {t.restore}
    </Button>
  );
}
