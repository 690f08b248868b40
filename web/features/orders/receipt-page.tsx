import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Link, useParams } from '#web/navigation/router.tsx';
import { getOrder } from '#contract/endpoints/customer.ts';
import type { OrderView } from '#contract/orders.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { cancellationText } from '#i18n/order-labels.ts';
import { storefrontMessages } from '#messages/storefront.ts';
import { pageMessages } from '#messages/pages.ts';
import { addressMessages } from '#messages/address.ts';
import { orderMessages } from '#messages/orders.ts';
import { receiptMessages } from '#messages/receipt.ts';
import { titles } from '#messages/titles.ts';
import { ApiError, getErrorMessage } from '#web/api/api-error.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { paths } from '#web/paths.ts';
import { Brand } from '#web/layout/brand.tsx';
import { PaymentBadge } from '#web/layout/payment-badge.tsx';
import { usePageTitle } from '#web/navigation/page-title.tsx';
import { formatRupees } from '#web/api/format-rupees.ts';
import { useShop } from '#web/api/use-shop.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { OrderStatusBadge } from '#web/ui/order-status-badge.tsx';
import { ButtonLink } from '#web/navigation/button-link.tsx';
import { MissingItems } from './missing-items.tsx';
import { OrderAgainButton } from './order-again-button.tsx';
import { OrderItems, OrderSums } from './order-items.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { MyOrdersSkeleton } from './my-orders-skeleton.tsx';
import { ProblemLink } from './problem-link.tsx';

const notFoundStatus = 404;

/** A single order with items, prices and timeline; printable. */
export function ReceiptPage() {
  const { id = '' } = useParams();
  const receipt = useQuery(endpointQuery({ ...getOrder, sessionKind: 'customer' }, { params: { id } }));
  const order = receipt.data?.data;
  usePageTitle(order === undefined ? null : receiptMessages.title(shortOrderId(order._id)));

  if (receipt.isPending) return <MyOrdersSkeleton />;
  if (order === undefined) {
    const isNotFound = receipt.error instanceof ApiError && receipt.error.status === notFoundStatus;
    return (
      <div className="grid grid-cols-1 gap-4">
        <h1 className="text-page-title">{titles.receipt}</h1>
        <ErrorPanel
          title={receiptMessages.failedTitle}
          text={getErrorMessage(receipt.error, pageMessages.orders.failedToFetchOne)}
          onRetry={isNotFound ? null : () => void receipt.refetch()}
          busy={receipt.isFetching}
        >
          <ButtonLink to={paths.myOrders()} variant="quiet" size={44}>
            {storefrontMessages.nav.myOrders}
          </ButtonLink>
        </ErrorPanel>
      </div>
    );
  }
  return <Receipt order={order} />;
}

function Receipt({ order }: { order: OrderView }) {
  const cancellation = cancellationText(order);
  return (
    <div className="mx-auto w-full max-w-xl print:max-w-none">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link to={paths.myOrders()} className="text-link inline-block py-2.5 text-body">
          {storefrontMessages.nav.myOrders}
        </Link>
        <div className="flex flex-wrap gap-3">
          <OrderAgainButton order={order} variant="tonal" />
          <Button variant="quiet" size={44} icon={<Printer />} onClick={() => globalThis.print()}>
            {receiptMessages.print}
          </Button>
        </div>
      </div>
      <article
        aria-labelledby="receipt-title"
        className="card-box grid grid-cols-1 gap-5 p-5 lg:p-7 print:border-0 print:p-0 print:shadow-none"
      >
        <ReceiptHeader order={order} />
        <section aria-label={orderMessages.items} className="border-b border-line pb-5">
          <OrderItems items={order.items} />
          {order.shortages !== undefined && (
            <div className="mt-4">
              <MissingItems order={order} />
            </div>
          )}
        </section>
        <section aria-label={receiptMessages.priceBreakdown} className="border-b border-line pb-5">
          <OrderSums order={order} />
          <div className="mt-3 grid grid-cols-1 gap-0.5 text-note text-fg-2 empty:hidden">
            {cancellation !== undefined && <p>{cancellation}</p>}
            {order.cancellationFee > 0 && (
              <p>{orderMessages.finished.fee(formatRupees(order.cancellationFee))}</p>
            )}
            {order.refunds.map(({ _id, amount }) => (
              <p key={_id} className="font-semibold text-fg">
                {orderMessages.finished.givenBack(formatRupees(amount))}
              </p>
            ))}
          </div>
        </section>
        <section aria-label={orderMessages.timelineLabel} className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <OrderTimeline order={order} />
          <ReceiptPeople order={order} />
        </section>
      </article>
      <p className="mt-4 text-center print:hidden">
        <ProblemLink orderId={order._id} />
      </p>
    </div>
  );
}

function ReceiptHeader({ order }: { order: OrderView }) {
  const { email, contact, registration } = useShop();
  return (
    <header className="flex flex-wrap items-start justify-between gap-4 border-b border-line pb-5">
      <div>
        <Brand />
        <p className="mt-2 text-note text-fg-2">{`${contact.address || storefrontMessages.footer.location} · ${email}`}</p>
        <p className="text-note text-fg-2">{contact.legalName}</p>
        <p className="text-note text-fg-2">{registration}</p>
      </div>
      <div className="sm:text-right">
        <h1 id="receipt-title" className="text-section">
          {receiptMessages.title(shortOrderId(order._id))}
        </h1>
        {order.billNumber !== undefined && (
          <p className="figures mt-1 text-note text-fg-2">{receiptMessages.bill(order.billNumber)}</p>
        )}
        <p className="mt-2 flex flex-wrap gap-2 sm:justify-end">
          <OrderStatusBadge status={order.deliveryStatus} />
          <PaymentBadge order={order} />
        </p>
      </div>
    </header>
  );
}

/** Where it went, for whom and by whom. */
function ReceiptPeople({ order }: { order: OrderView }) {
  return (
    <div className="text-body">
      <h2 className="text-label text-fg-2">{orderMessages.address}</h2>
      <p className="mt-1">{addressMessages.fullAddress(order.deliveryAddress)}</p>
      <h2 className="mt-4 text-label text-fg-2">{receiptMessages.orderedBy}</h2>
      <p className="mt-1">{order.user.fullname}</p>
      {order.deliveryPartner !== undefined && (
        <>
          <h2 className="mt-4 text-label text-fg-2">{receiptMessages.deliveredBy}</h2>
          <p className="mt-1">{order.deliveryPartner.name}</p>
        </>
      )}
    </div>
  );
}
