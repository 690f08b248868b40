import { useState } from 'react';
import type { UserView } from '#contract/customer-auth.ts';
import { storefrontMessages } from '#messages/storefront.ts';
import { addressMessages } from '#messages/address.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { titles } from '#messages/titles.ts';
import { cartMessages } from '#messages/cart.ts';
import { useAuth } from '#web/session/auth.tsx';
import { useCart } from '#web/cart/cart-store.ts';
import { EmptyCart } from '#web/cart/empty-cart.tsx';
import { Form } from '#web/forms/form.tsx';
import { ShopClosureNotice } from '#web/layout/shop-closure-notice.tsx';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/navigation/button-link.tsx';
import { AddressSection } from './address-section.tsx';
import { PricingPeriodPanel } from './pricing-period-panel.tsx';
import { useShop } from '#web/api/use-shop.ts';
import { CouponSection } from './coupon-section.tsx';
import { OrderItems } from './order-items.tsx';
import { NoteField } from './note-field.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PlaceOrderBar } from './place-order-bar.tsx';
import { CancellationNote, PriceBreakdown } from './price-breakdown.tsx';
import { useCheckout } from './use-checkout.ts';
import type { CheckoutState } from './use-checkout.ts';
import { getTotalAnnouncement } from './checkout-form.ts';
import type { AnnouncedTotal } from './checkout-form.ts';

const formId = 'order';

/** The checkout: address, payment, price and Place Order. */
export function CheckoutPage() {
  const { user } = useAuth();
  // The page stays rendered behind the message of an expired session.
  const [customer, setCustomer] = useState(user);
  if (user !== null && user._id !== customer?._id) setCustomer(user);
  return customer === null ? null : (
    <Checkout key={customer._id} customer={customer} isSignedIn={user !== null} />
  );
}

type CheckoutProps = { customer: UserView; isSignedIn: boolean };

function Checkout({ customer, isSignedIn }: CheckoutProps) {
  const { items } = useCart();
  const checkout = useCheckout(customer, isSignedIn);

  if (checkout.placement.isPlaced) return <CheckoutSuccess />;
  if (items.length === 0) return <EmptyCart text={checkoutMessages.emptyText} />;
  return (
    <>
      <h1 className="text-page-title max-lg:sr-only lg:mb-6">{titles.checkout}</h1>
      <ShopClosureNotice />
      <div className="flex flex-col max-lg:gap-7 max-lg:pt-2 lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:gap-x-16">
        <AddressAndPayment checkout={checkout} />
        <div className="max-lg:contents lg:card-box lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:p-6">
          <OrderSummary checkout={checkout} />
          <PlaceOrderBar checkout={checkout} formId={formId} />
        </div>
      </div>
    </>
  );
}

type CheckoutPartProps = { checkout: CheckoutState };

function AddressAndPayment({ checkout }: CheckoutPartProps) {
  const { hasCoupons } = useShop();
  const { address, payment, draft, updateDraft, pricing } = checkout;
  return (
    <div className="grid grid-cols-1 gap-7">
      <Form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          checkout.submit();
        }}
      >
        <AddressSection
          form={address.form}
          onChange={(part, value) => updateDraft({ address: { ...draft.address, [part]: value } })}
        />
        <NoteField
          text={draft.customerNote ?? ''}
          onChange={(customerNote) => updateDraft({ customerNote })}
        />
      </Form>
      <PaymentSection {...payment}>
        {(hasCoupons || draft.couponCode !== null) && (
          <CouponSection coupon={pricing.coupon} code={draft.couponCode} data={pricing.calculation.data} />
        )}
      </PaymentSection>
    </div>
  );
}

function OrderSummary({ checkout: { address, pricing, closureText } }: CheckoutPartProps) {
  const { items } = useCart();
  const { calculation, appliedCode, currentSummary } = pricing;
  const { data, error } = calculation;
  return (
    <>
      <div className="grid grid-cols-1 gap-5">
        <OrderItems items={items} />
        <PricingPeriodPanel summary={data?.summary} />
        {(data !== undefined || (error === null && closureText === null)) && (
          <PriceBreakdown
            summary={data?.summary}
            couponCode={appliedCode}
            isStale={!calculation.isCurrent}
            isRunning={calculation.isRunning}
          />
        )}
      </div>
      <div className="grid grid-cols-1 gap-1.5 max-lg:-mt-3.5 max-lg:mb-4 lg:mt-3 lg:mb-5">
        {address.full !== null && (
          <p className="text-meta text-fg-2">
            {checkoutMessages.address.deliverTo(addressMessages.fullAddress(address.full))}
          </p>
        )}
        <CancellationNote />
      </div>
      <TotalAnnouncer
        total={currentSummary && { finalTotal: currentSummary.finalTotal, couponCode: appliedCode }}
      />
    </>
  );
}

/** Shown behind the alert of a placed order. */
function CheckoutSuccess() {
  return (
    <EmptyState
      level={1}
      picture={<img src="/pictures/door.svg" alt="" width={96} height={96} />}
      title={checkoutMessages.success.title}
      text={checkoutMessages.success.text}
    >
      <ButtonLink to={paths.myOrders()} variant="solid">
        {storefrontMessages.cart.myOrders}
      </ButtonLink>
    </EmptyState>
  );
}

type TotalAnnouncerProps = { total: AnnouncedTotal | null };

/** Announces a changed total or coupon once. */
function TotalAnnouncer({ total }: TotalAnnouncerProps) {
  const [announcedTotal, setAnnouncedTotal] = useState(total);
  const [text, setText] = useState('');

  // Compared while rendering, so that the announcement matches the displayed total.
  if (total !== null && !isSameTotal(announcedTotal, total)) {
    setAnnouncedTotal(total);
    setText(getTotalAnnouncement(announcedTotal, total) ?? '');
  }

  return (
    <p role="status" aria-label={cartMessages.summary.total} className="sr-only">
      {text}
    </p>
  );
}

function isSameTotal(a: AnnouncedTotal | null, b: AnnouncedTotal): boolean {
  return a?.finalTotal === b.finalTotal && a.couponCode === b.couponCode;
}
