import { useId } from 'react';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { deliveryMessages } from '#messages/delivery.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import type { ReportDialogProps } from './report-dialog.tsx';

const t = deliveryMessages.upi;

/** The code by which a customer pays an order to the shop; then it is delivered as paid by UPI. */
export function UpiDialog({ ref: dialog, order, onPaid, onClose }: ReportDialogProps) {
  const id = useId();
  if (order?.upiLink === undefined) return null;
  return (
    <Modal
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      className="max-h-[calc(100dvh-1.5rem)] w-[min(24rem,calc(100vw-1.5rem))] overflow-y-auto p-5"
    >
      <div className="grid grid-cols-1 justify-items-center gap-4 text-center">
        <h2 id={`${id}-title`} className="text-card-title">
          {t.title(shortOrderId(order._id))}
        </h2>
        <p className="figures text-room text-primary-text">{formatRupees(order.totalPrice)}</p>
        <div className="rounded-card bg-paper p-3">
          <QrCode text={order.upiLink} label={t.code} className="size-56" />
        </div>
        <p className="text-body text-fg-2">{t.text}</p>
        <div className="grid w-full grid-cols-[auto_1fr] gap-3">
          <Button variant="quiet" onClick={() => dialog.current?.close()}>
            {t.cancel}
          </Button>
          <Button variant="solid" fullWidth onClick={onPaid}>
            {t.paid}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
