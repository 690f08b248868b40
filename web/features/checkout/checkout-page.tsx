import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { listMyOrders } from '#contract/endpoints/customer.ts';
import type { PaymentMode } from '#domain/order-lifecycle.ts';
import { formatAddress, missingAddressParts } from '#domain/room-address.ts';
import { messages } from '#messages/messages.ts';
import type { UserView } from '#contract/users.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { addressMessages } from '#messages/address.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { titles } from '#messages/titles.ts';
import { useAuth } from '#web/session/auth.tsx';
import { useCart } from '#web/cart/cart-store.ts';
import { useDialogs } from '#web/layout/dialogs.tsx';
import { formatRupeeAmount } from '#web/api/format-rupee-amount.ts';
import { useCurrentPricingPeriod, usePricingPeriods } from '#web/api/use-shop.ts';
import { AddressSection } from './address-section.tsx';
import { PricingPeriodPanel } from './pricing-period-panel.tsx';
import { buildAddressForm, orderLines, getBlockingReason } from './checkout-form.ts';
import { useCheckoutDraft } from './checkout-draft.ts';
import { CheckoutSuccess, EmptyCheckout } from './checkout-success.tsx';
import { CheckoutProblems } from './checkout-problems.tsx';
import { CouponSection } from './coupon-section.tsx';
import { OrderItems, orderHeadingId } from './order-items.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PlaceOrderBar } from './place-order-bar.tsx';
import { CancellationNote, PriceBreakdown } from './price-breakdown.tsx';
import { TotalAnnouncer } from './total-announcer.tsx';
import { totalIncreaseText } from './total-increase.ts';
import { useCalculation } from './use-calculation.ts';
import { useCoupon } from './use-coupon.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useSyncCartPrices } from './use-sync-cart-prices.ts';
import { useTotalIncrease } from './use-total-increase.ts';
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
  const { pricingPeriod } = useCurrentPricingPeriod();
  const pricingPeriods = usePricingPeriods();
  const { draft, updateDraft, clearDraft } = useCheckoutDraft(customer._id);
  const [paymentMode, setPaymentMode] = useState<PaymentMode>('COD');
  const orders = useQuery(endpointQuery(listMyOrders, { query: {} }));

  const form = buildAddressForm({
    typed: draft.address,
    lastOrder: orders.data?.data[0]?.deliveryAddress,
    profileHostel: customer.hostel,
  });
  const missingParts = missingAddressParts(form.address);
  const deliveryAddress = missingParts.length === 0 ? formatAddress(form.address) : null;

  const pricingInput = useMemo(
    () => ({
      items: orderLines(items),
      paymentMode,
      couponCode: draft.couponCode,
      userId: customer._id,
    }),
    [items, paymentMode, draft.couponCode, customer._id],
  );
  const coupon = useCoupon({
    pricingInput,
    period: pricingPeriod.period,
    storeCode: (couponCode) => updateDraft({ couponCode }),
  });
  const calculation = useCalculation({
    pricingInput,
    period: pricingPeriod.period,
    completeAddress: deliveryAddress,
    isPaused: coupon.isApplying,
  });
  const orderPlacement = usePlaceOrder({
    userId: customer._id,
    recalculate: calculation.recalculate,
    clearDraft,
  });
  const { data } = calculation;
  const appliedCode = draft.couponCode === null ? null : (data?.coupon?.code ?? null);
  const currentSummary = calculation.isCurrent && data ? data.summary : null;
  useSyncCartPrices(currentSummary);
  const totalIncrease = useTotalIncrease(currentSummary);
  const increaseText =
    totalIncrease &&
    totalIncreaseText(totalIncrease, { pricingPeriods, couponError: data?.error ?? null });
  const blockingReason = getBlockingReason({
    hasItems: items.length > 0,
    missingParts,
    isSignedIn,
    isCalculated:
      (calculation.isCurrent || (orderPlacement.isResultUnknown && data !== undefined)) &&
      !coupon.isApplying,
    unseenIncreaseText: totalIncrease?.isSeen === false ? increaseText : null,
  });

  function submit(): void {
    // Another tab may have placed this very cart a moment ago.
    const stored = orderLines(validate());
    if (stored.length === 0) return showAlert(messages.checkout.cartInvalid);
    if (blockingReason !== null) return showAlert(blockingReason);
    if (data === undefined || deliveryAddress === null) return;
    orderPlacement.place({
      body: {
        user: customer._id,
        items: stored,
        deliveryAddress,
        paymentMode,
        couponCode: appliedCode,
      },
      address: form.address,
      summary: data.summary,
    });
  }

  function showAlert(text: string): void {
    void alert(text);
  }

  if (orderPlacement.isPlaced) return <CheckoutSuccess />;
  if (items.length === 0) return <EmptyCheckout />;

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
                orderPlacement.clearFailure();
                updateDraft({ address: { ...draft.address, [part]: value } });
              }}
            />
          </Form>
          <PaymentSection mode={paymentMode} onChange={setPaymentMode}>
            <CouponSection
              coupon={coupon}
              code={draft.couponCode}
              data={data}
              onEdit={orderPlacement.clearFailure}
            />
          </PaymentSection>
        </div>
        <div className="max-lg:contents lg:card-box lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:p-6">
          <div className="grid grid-cols-1 gap-5">
            <OrderItems items={items} />
            <PricingPeriodPanel summary={data?.summary} />
            {(data !== undefined || calculation.error === null) && (
              <PriceBreakdown
                summary={data?.summary}
                couponCode={appliedCode}
                isStale={!calculation.isCurrent}
                isRunning={calculation.isRunning}
              />
            )}
          </div>
          <div className="grid grid-cols-1 gap-1.5 max-lg:-mt-3.5 max-lg:mb-4 lg:mt-3 lg:mb-5">
            {deliveryAddress !== null && (
              <p className="text-meta text-fg-2">
                {checkoutMessages.address.deliverTo(addressMessages.fullAddress(deliveryAddress))}
              </p>
            )}
            <CancellationNote />
          </div>
          <TotalAnnouncer
            total={
              currentSummary && { finalTotal: currentSummary.finalTotal, couponCode: appliedCode }
            }
          />
          <PlaceOrderBar
            amount={data ? formatRupeeAmount(data.summary.finalTotal) : '–'}
            increaseText={increaseText}
            formId={formId}
            blockingReason={blockingReason}
            isReasonVisible={
              calculation.error === null || blockingReason !== messages.checkout.waitForCalculation
            }
            isPlacing={orderPlacement.isPlacing}
            onDisabledClick={showAlert}
          >
            <CheckoutProblems
              calculation={calculation}
              failure={orderPlacement.failure}
              onFixed={() => {
                orderPlacement.clearFailure();
                document.getElementById(orderHeadingId)?.focus({ preventScroll: true });
              }}
            />
          </PlaceOrderBar>
        </div>
      </div>
    </>
  );
}
