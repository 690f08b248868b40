import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/console/kit/dialog.tsx';
import { AdjustForm } from './adjust-form.tsx';
import type { AdjustedProduct } from './use-adjustment.ts';

/** Opens the form for damage, returns and corrections of one product. */
export function AdjustStockButton({ product }: { product: AdjustedProduct }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" size={40} onClick={() => setOpen(true)}>
        Adjust stock
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={`Adjust the stock of ${product.productName}`}>
        <AdjustForm product={product} onDone={close} onCancel={close} />
      </Dialog>
    </>
  );
}
