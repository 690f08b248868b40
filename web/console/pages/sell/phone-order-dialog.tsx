import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { listHostels, placePhoneOrder } from '#contract/endpoints/admin.ts';
import { calculateCheckout } from '#contract/endpoints/customer.ts';
import { formatAddress } from '#domain/room-address.ts';
import { textLimits } from '#domain/text-limits.ts';
import type { ApiRequest, ApiResponse } from '#web/api/send-request.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { Button } from '#web/ui/button.tsx';
import { consoleQuery, reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { useSendOnce } from '#web/console/api/use-send-once.ts';
import { Dialog } from '#web/console/kit/dialog.tsx';
import { FieldControl } from '#web/console/kit/field-control.tsx';
import { choiceField, phoneField, textField } from '#web/console/kit/field-kinds.ts';
import { Loaded } from '#web/console/kit/query-failure.tsx';
import { ResourceForm } from '#web/console/kit/resource-form.tsx';
import { useFieldForm } from '#web/console/kit/use-field-form.ts';
import { repeatableErrorTexts } from '#web/console/pages/cash/repeatable-error-texts.ts';
import { CallerChoice } from './caller-choice.tsx';
import type { Caller } from './caller-choice.tsx';
import type { SaleLine } from './sale-lines.ts';

type PhoneOrderProps = {
  items: readonly SaleLine[];
  /** The order is placed, and its lines are gone. */
  onPlaced: () => void;
  onClose: () => void;
};

/** An order for who phones, brought to their room. */
export function PhoneOrderDialog({ items, onPlaced, onClose }: PhoneOrderProps) {
  const [caller, setCaller] = useState<Caller | null>(null);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const checkout = useQuery({
    ...consoleQuery(calculateCheckout, { body: { items: [...items], paymentMode: 'COD' } }),
    enabled: placed === null,
  });
  const total = checkout.data?.data.summary.finalTotal;
  if (placed !== null)
    return (
      <Dialog isOpen onClose={onClose} title={`Order #${placed.orderId} is placed`} closeLabel="Next">
        <Link to={`/admin/orders/${placed._id}`} className="text-link w-fit py-2.5">
          {`${formatRupees(placed.totalPrice)} at the door: see the order`}
        </Link>
      </Dialog>
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Order by phone"
      text={total === undefined ? undefined : `${formatRupees(total)} with delivery, paid at the door.`}
    >
      <Loaded result={checkout} title="This cannot be ordered now" skeleton={null}>
        {({ data: { summary } }) =>
          caller === null ? (
            <CallerChoice onChoose={setCaller} />
          ) : (
            <PhoneOrderForm
              {...{ items, caller, total: summary.finalTotal, onClose }}
              onBack={() => setCaller(null)}
              onPlaced={(order) => {
                onPlaced();
                setPlaced(order);
              }}
            />
          )
        }
      </Loaded>
    </Dialog>
  );
}

type Placed = ApiResponse<'placePhoneOrder'>['data'];
type FormProps = {
  items: readonly SaleLine[];
  caller: Caller;
  /** In rupees, as shown. */
  total: number;
  onBack: () => void;
  onPlaced: (order: Placed) => void;
  onClose: () => void;
};

function PhoneOrderForm({ caller, onBack, onClose, ...order }: FormProps) {
  const form = usePhoneOrder({ caller, ...order });
  const isGuest = caller.customerId === null;
  return (
    <ResourceForm form={form} submitLabel="Place order" onCancel={onClose}>
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-body">
        {isGuest
          ? 'Without an account: no mail, and no code at the door.'
          : `${caller.fullname}, ${caller.phone}`}
        <Button variant="plain" size={40} onClick={onBack}>
          Somebody else
        </Button>
      </p>
      {isGuest && (
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <FieldControl form={form} name="fullname" />
          <FieldControl form={form} name="phone" />
        </div>
      )}
      <FieldControl form={form} name="hostelName" />
      <div className="grid grid-cols-3 items-start gap-3">
        <FieldControl form={form} name="roomNumber" />
        <FieldControl form={form} name="hostelBlock" />
        <FieldControl form={form} name="floor" />
      </div>
      <FieldControl form={form} name="note" />
    </ResourceForm>
  );
}

function createFields(hostels: readonly string[], isGuest: boolean) {
  const required = (text: string) => (isGuest ? { required: text } : {});
  const maxLength = 20;
  return {
    fullname: textField({ label: 'Name', maxLength: textLimits.fullname, ...required('Enter the name') }),
    phone: phoneField({ label: 'Phone', ...required('Enter the phone') }),
    hostelName:
      hostels.length === 0
        ? textField({ label: 'Hostel', maxLength: 100, required: 'Enter the hostel' })
        : choiceField<string>({
            label: 'Hostel',
            options: { '': 'Choose the hostel', ...Object.fromEntries(hostels.map((name) => [name, name])) },
            initial: '',
            required: 'Choose the hostel',
          }),
    roomNumber: textField({ label: 'Room', maxLength, required: 'Enter the room' }),
    hostelBlock: textField({ label: 'Block', maxLength, required: 'Enter the block' }),
    floor: textField({ label: 'Floor', maxLength, required: 'Enter the floor' }),
    note: textField({ label: 'Note', hint: 'For the partner; optional', maxLength: textLimits.customerNote }),
  };
}

type Body = ApiRequest<'placePhoneOrder'>['body'];

function usePhoneOrder({ items, caller, total, onPlaced }: Omit<FormProps, 'onBack' | 'onClose'>) {
  const { data } = useQuery(consoleQuery(listHostels, {}));
  const hostels = (data?.data ?? []).filter(({ isOpen }) => isOpen).map(({ name }) => name);
  const { customerId, fullname, phone, address } = caller;
  const { sendOnce } = useSendOnce<Body, ApiResponse<'placePhoneOrder'>>({
    subject: 'phone-order',
    send: (body, key) =>
      sendConsoleRequest(placePhoneOrder, { body }, { headers: { 'idempotency-key': key } }),
    describeBooked: ({ deliveryAddress }) =>
      `The order to ${deliveryAddress} before was placed: only its response was lost. This one was not.`,
  });
  return useFieldForm({
    fields: createFields(hostels, customerId === null),
    template: { fullname, phone, ...address },
    fieldsByCode: { ADDRESS_MISSING: 'roomNumber' },
    errorTexts: {
      ...repeatableErrorTexts,
      PRICE_CHANGED: 'The total is higher now. Close this, look at the lines and place the order again.',
      fallback: 'Nothing was ordered. Try again.',
    },
    send: ({ body: { fullname: name, phone: number, note, ...room } }) =>
      sendOnce({
        items: [...items],
        ...(customerId === null ? { contact: { fullname: name, phone: number } } : { customerId }),
        deliveryAddress: formatAddress(room),
        ...(note === '' ? {} : { customerNote: note }),
        expectedTotal: total,
      }),
    onDone: ({ data: order }) => {
      void reloadQueries('listAdminProducts', 'getBoard', 'listOrders');
      onPlaced(order);
    },
  });
}
