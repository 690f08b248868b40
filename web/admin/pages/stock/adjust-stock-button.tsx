import { useState } from 'react';
import { consoleStockMessages } from '#messages/console-stock.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { AdjustForm } from './adjust-form.tsx';
import type { AdjustedProduct } from './use-adjustment.ts';

const { adjust: t } = consoleStockMessages;

/** Opens the form for damage, returns and corrections of one product. */
export function AdjustStockButton({ product }: { product: AdjustedProduct }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" size={40} onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t.dialogTitle(product.productName)}>
        <AdjustForm product={product} onDone={close} onCancel={close} />
      </Dialog>
    </>
  );
}
