import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { PaymentMode } from '#domain/order-lifecycle.ts';
import { addressText, missingAddressParts } from '#domain/room-address.ts';
import { sentences } from '#domain/sentences.ts';
import type { UserView } from '#contract/users.ts';
import { callQuery } from '#web/api/call-query.ts';
import { addressTexts } from '#web/i18n/address.ts';
import { checkoutTexts } from '#web/i18n/checkout.ts';
import { titles } from '#web/i18n/titles.ts';
import { useAuth } from '#web/shell/auth.tsx';
import { useCart } from '#web/shell/cart-store.ts';
import { useDialogs } from '#web/shell/dialogs.tsx';
import { rupeesText } from '#web/shell/rupees.ts';
import { useBand, useBands } from '#web/shell/shop.tsx';
import { AddressSection } from './address-section.tsx';
import { BandPanel } from './band-panel.tsx';
import { addressForm, orderLines, whyNotReady } from './checkout-form.ts';
import { useCheckoutMemory } from './checkout-memory.ts';
import { CheckoutDone, CheckoutEmpty } from './checkout-outcomes.tsx';
import { CheckoutProblems } from './checkout-problems.tsx';
import { CouponSection } from './coupon-section.tsx';
import { OrderItems, yourOrderId } from './order-items.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PlaceOrderBar } from './place-order-bar.tsx';
import { CancellationNote, PriceBreakdown } from './price-breakdown.tsx';
import { TotalAnnouncer } from './total-announcer.tsx';
import { riseText } from './total-rise.ts';
import { useCalculation } from './use-calculation.ts';
import { useCoupon } from './use-coupon.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useTodaysPrices } from './use-todays-prices.ts';
import { useTotalRise } from './use-total-rise.ts';
import { Form } from '#web/ui/form.tsx';

const formId = 'order';

/** Where to, how it is paid, what it costs at this hour, and Place Order; for whoever is signed in. */
export function CheckoutPage() {
  const { user } = useAuth();
  // A session that ends while the page is open leaves it behind the guard's sentence, as it was.
  const [customer, setCustomer] = useState(user);
  if (user !== null && user._id !== customer?._id) setCustomer(user);
  return customer === null ? null : (
    <Checkout key={customer._id} customer={customer} isSignedIn={user !== null} />
  );
}

type CheckoutProps = { customer: UserView; isSignedIn: boolean };

function Checkout({ customer, isSignedIn }: CheckoutProps) {
  const { items, validate } = useCart();
  const { alert } = useDialogs();
  const { band } = useBand();
  const bands = useBands();
  const { memory, change, forget } = useCheckoutMemory(customer._id);
  const [paymentMode, setPaymentMode] = useState<PaymentMode>('COD');
  const orders = useQuery(callQuery('listMyOrders', { query: {} }));

  const form = addressForm({
    typed: memory.address,
    lastOrder: orders.data?.data[0]?.deliveryAddress,
    profileHostel: customer.hostel,
  });
  const missingParts = missingAddressParts(form.address);
  const deliveryAddress = missingParts.length === 0 ? addressText(form.address) : null;

  const priced = useMemo(
    () => ({
      items: orderLines(items),
      paymentMode,
      couponCode: memory.couponCode,
      userId: customer._id,
    }),
    [items, paymentMode, memory.couponCode, customer._id],
  );
  const coupon = useCoupon({
    priced,
    period: band.period,
    keep: (couponCode) => change({ couponCode }),
  });
  const calculation = useCalculation({
    priced,
    period: band.period,
    completeAddress: deliveryAddress,
    isPaused: coupon.isTrying,
  });
  const placing = usePlaceOrder({
    userId: customer._id,
    recalculate: calculation.again,
    forget,
  });
  const { data } = calculation;
  const usedCode = memory.couponCode === null ? null : (data?.coupon?.code ?? null);
  const current = calculation.isCurrent && data ? data.summary : null;
  useTodaysPrices(current);
  const rise = useTotalRise(current);
  const whyRisen = rise && riseText(rise, { bands, couponError: data?.error ?? null });
  const reason = whyNotReady({
    hasItems: items.length > 0,
    missingParts,
    isSignedIn,
    isCalculated:
      (calculation.isCurrent || (placing.isOpen && data !== undefined)) && !coupon.isTrying,
    unseenRise: rise?.isSeen === false ? whyRisen : null,
  });

  function submit(): void {
    // Another tab may have placed this very cart a moment ago.
    const stored = orderLines(validate());
    if (stored.length === 0) return refuse(sentences.checkout.cartInvalid);
    if (reason !== null) return refuse(reason);
    if (data === undefined || deliveryAddress === null) return;
    placing.place({
      body: {
        user: customer._id,
        items: stored,
        deliveryAddress,
        paymentMode,
        couponCode: usedCode,
      },
      address: form.address,
      summary: data.summary,
    });
  }

  function refuse(text: string): void {
    void alert(text);
  }

  if (placing.isPlaced) return <CheckoutDone />;
  if (items.length === 0) return <CheckoutEmpty />;

  return (
    <>
      <h1 className="text-page-title max-lg:sr-only lg:mb-6">{titles.checkout}</h1>
      <div className="flex flex-col max-lg:gap-7 max-lg:pt-2 lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:gap-x-16">
        <div className="grid grid-cols-1 gap-7">
          <Form
            id={formId}
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            <AddressSection
              form={form}
              onChange={(part, value) => {
                placing.clearFailure();
                change({ address: { ...memory.address, [part]: value } });
              }}
            />
          </Form>
          <PaymentSection mode={paymentMode} onChange={setPaymentMode}>
            <CouponSection
              coupon={coupon}
              code={memory.couponCode}
              data={data}
              onEdit={placing.clearFailure}
            />
          </PaymentSection>
        </div>
        <div className="max-lg:contents lg:card-box lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:p-6">
          <div className="grid grid-cols-1 gap-5">
            <OrderItems items={items} />
            <BandPanel summary={data?.summary} />
            {(data !== undefined || calculation.error === null) && (
              <PriceBreakdown
                summary={data?.summary}
                couponCode={usedCode}
                isOld={!calculation.isCurrent}
                isRunning={calculation.isRunning}
              />
            )}
          </div>
          <div className="grid grid-cols-1 gap-1.5 max-lg:-mt-3.5 max-lg:mb-4 lg:mt-3 lg:mb-5">
            {deliveryAddress !== null && (
              <p className="text-meta text-fg-2">
                {checkoutTexts.address.to(addressTexts.whole(deliveryAddress))}
              </p>
            )}
            <CancellationNote />
          </div>
          <TotalAnnouncer
            now={current && { finalTotal: current.finalTotal, couponCode: usedCode }}
          />
          <PlaceOrderBar
            amount={data ? rupeesText(data.summary.finalTotal) : '–'}
            whyRisen={whyRisen}
            formId={formId}
            reason={reason}
            showsReason={
              calculation.error === null || reason !== sentences.checkout.waitForCalculation
            }
            isPlacing={placing.isPlacing}
            onRefused={refuse}
          >
            <CheckoutProblems
              calculation={calculation}
              failure={placing.failure}
              onRepaired={() => {
                placing.clearFailure();
                document.getElementById(yourOrderId)?.focus({ preventScroll: true });
              }}
            />
          </PlaceOrderBar>
        </div>
      </div>
    </>
  );
}
