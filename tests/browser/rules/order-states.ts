import { checkoutUrl, createOrderUrl } from '../checkout-steps.ts';
import { advanceOrder, customerToken, createOrder } from '../order-steps.ts';
import { expect } from '../shop.ts';
import {
  failRequests,
  leaveRequestsPending,
  newCustomerEmail,
  night,
  partnerEmail,
  serverErrorPattern,
  customerEmail,
  openPage,
} from './page-state.ts';
import type { PageState, PageFixtures, LocalizedFixtures } from './page-state.ts';
import { withCart } from './catalogue-states.ts';

const myOrdersUrl = '**/api/orders/getmyorders**';
const partnerOrdersUrl = '**/api/delivery-men/*{orders,deliveries}**';
/** After this time cancelling has a fee. */
const afterFreeCancellationMs = 10 * 60_000;

async function openCheckout(fixtures: PageFixtures, email = customerEmail): Promise<void> {
  await fixtures.shop.signIn(fixtures.context, email);
  await withCart(fixtures);
  await openPage(fixtures.page, '/checkout');
}

async function fillRoom({ page, t }: LocalizedFixtures): Promise<void> {
  await page.getByLabel(t.checkout.address.room).fill('214');
  await page.getByLabel(t.checkout.address.floor).selectOption('2');
  await page.getByRole('radio', { name: 'B', exact: true }).check();
}

async function applyCoupon({ page, t }: LocalizedFixtures, code: string): Promise<void> {
  await page.getByRole('button', { name: t.checkout.coupon.title, exact: true }).click();
  await page.getByLabel(t.coupons.code).fill(code);
  await page.getByRole('button', { name: t.checkout.coupon.apply, exact: true }).click();
}

async function pressPlaceOrder({ page, t }: LocalizedFixtures): Promise<void> {
  const name = t.messages.checkout.placeOrder;
  await page.getByRole('button', { name, exact: true }).click();
}

/** One order of each status. */
async function createOrders({ shop }: PageFixtures): Promise<void> {
  const delivered = await createOrder(shop, { coupon: 'WELCOME10' });
  await advanceOrder(shop, delivered, 'deliver');
  const cancelled = await createOrder(shop);
  const token = await customerToken(shop, customerEmail);
  await shop.request('cancelMyOrder', { params: { id: cancelled.id } }, token);
  const started = await createOrder(shop);
  await advanceOrder(shop, started, 'start');
  const accepted = await createOrder(shop);
  await advanceOrder(shop, accepted, 'accept');
  await createOrder(shop);
}

async function openMyOrders(fixtures: PageFixtures): Promise<void> {
  await fixtures.shop.signIn(fixtures.context, customerEmail);
  await openPage(fixtures.page, '/myorders');
}

type CreatedOrder = { id: string; shortId: string };

async function openReceipt(fixtures: LocalizedFixtures, order: CreatedOrder): Promise<void> {
  await fixtures.shop.signIn(fixtures.context, customerEmail);
  await openPage(fixtures.page, `/myorders/${order.id}/receipt`);
  const name = fixtures.t.receipt.title(order.shortId);
  await fixtures.page.getByRole('heading', { name }).waitFor();
}

async function openPartner(fixtures: PageFixtures): Promise<void> {
  await fixtures.shop.signIn(fixtures.context, partnerEmail);
  await openPage(fixtures.page, '/delivery-men/orders');
}

/** Checkout, My Orders, receipt and the partner's pages. */
export const orderStates: readonly PageState[] = [
  {
    route: '/checkout',
    name: 'new customer',
    open: async (fixtures) => {
      await openCheckout(fixtures, newCustomerEmail);
      const { label: name } = fixtures.t.checkout.summary;
      const breakdown = fixtures.page.getByRole('region', { name });
      await expect(breakdown).toContainText('₹');
    },
  },
  {
    route: '/checkout',
    name: 'complete, at night, with a coupon',
    shopTime: night,
    open: async (fixtures) => {
      await openCheckout(fixtures);
      await fillRoom(fixtures);
      await applyCoupon(fixtures, 'WELCOME10');
      const { summary } = fixtures.t.checkout;
      const breakdown = fixtures.page.getByRole('region', { name: summary.label });
      await breakdown.getByText(summary.coupon('WELCOME10')).waitFor();
    },
  },
  {
    route: '/checkout',
    name: 'coupon rejected',
    open: async (fixtures) => {
      await openCheckout(fixtures);
      await applyCoupon(fixtures, 'EXPIRED5');
      await fixtures.page.getByText(fixtures.t.messages.coupon.expired).first().waitFor();
    },
  },
  {
    route: '/checkout',
    name: 'calculating',
    open: async (fixtures) => {
      await leaveRequestsPending(fixtures.page, checkoutUrl);
      await openCheckout(fixtures);
      await fixtures.page.getByLabel(fixtures.t.checkout.address.room).waitFor();
    },
  },
  {
    route: '/checkout',
    name: 'calculation failed',
    ignoredConsoleErrors: serverErrorPattern,
    open: async (fixtures) => {
      await failRequests(fixtures.page, checkoutUrl);
      await openCheckout(fixtures);
      await fixtures.page.getByText(fixtures.t.messages.checkout.errorTitle).waitFor();
    },
  },
  {
    route: '/checkout',
    name: 'order failed',
    ignoredConsoleErrors: serverErrorPattern,
    open: async (fixtures) => {
      await openCheckout(fixtures);
      await fillRoom(fixtures);
      await failRequests(fixtures.page, createOrderUrl);
      await pressPlaceOrder(fixtures);
      const dialog = fixtures.page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: fixtures.t.shell.ok }).click();
      await fixtures.page.getByText(fixtures.t.messages.checkout.orderErrorTitle).waitFor();
    },
  },
  {
    route: '/checkout',
    name: 'order placed',
    open: async (fixtures) => {
      await openCheckout(fixtures);
      await fillRoom(fixtures);
      await pressPlaceOrder(fixtures);
      const message = fixtures.t.messages.checkout.orderPlaced;
      await expect(fixtures.page.getByRole('alertdialog')).toContainText(message);
    },
  },
  {
    route: '/myorders',
    name: 'empty',
    open: async (fixtures) => {
      await openMyOrders(fixtures);
      await fixtures.page.getByText(fixtures.t.messages.orders.empty).waitFor();
    },
  },
  {
    route: '/myorders',
    name: 'full, two orders expanded',
    open: async (fixtures) => {
      await createOrders(fixtures);
      await openMyOrders(fixtures);
      await expect(fixtures.page.getByRole('article')).toHaveCount(5);
      // The newest order is expanded initially.
      await fixtures.page.locator('article button[aria-expanded="false"]').first().click();
      await expect(fixtures.page.locator('article button[aria-expanded="true"]')).toHaveCount(2);
    },
  },
  {
    route: '/myorders',
    name: 'cancel confirmation with a fee',
    open: async (fixtures) => {
      await createOrder(fixtures.shop);
      fixtures.shop.clock.advance(afterFreeCancellationMs);
      await openMyOrders(fixtures);
      const name = fixtures.t.messages.orders.cancelOrder;
      await fixtures.page.getByRole('button', { name }).click();
      await fixtures.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    route: '/myorders',
    name: 'loading',
    open: async (fixtures) => {
      await leaveRequestsPending(fixtures.page, myOrdersUrl);
      await openMyOrders(fixtures);
      const loading = fixtures.page.getByText(fixtures.t.orders.loading).first();
      await loading.waitFor({ state: 'attached' });
    },
  },
  {
    route: '/myorders',
    name: 'failed',
    ignoredConsoleErrors: serverErrorPattern,
    open: async (fixtures) => {
      await failRequests(fixtures.page, myOrdersUrl);
      await openMyOrders(fixtures);
      await fixtures.page.getByText(fixtures.t.orders.errorTitle).waitFor();
    },
  },
  {
    route: '/myorders/:id/receipt',
    name: 'delivered order',
    open: async (fixtures) => {
      const order = await createOrder(fixtures.shop, { coupon: 'WELCOME10' });
      await advanceOrder(fixtures.shop, order, 'deliver');
      await openReceipt(fixtures, order);
    },
  },
  {
    route: '/myorders/:id/receipt',
    name: 'order cancelled with a fee',
    open: async (fixtures) => {
      const order = await createOrder(fixtures.shop);
      fixtures.shop.clock.advance(afterFreeCancellationMs);
      const token = await customerToken(fixtures.shop, customerEmail);
      await fixtures.shop.request('cancelMyOrder', { params: { id: order.id } }, token);
      await openReceipt(fixtures, order);
    },
  },
  {
    route: '/myorders/:id/receipt',
    name: 'order not found',
    open: async (fixtures) => {
      await fixtures.shop.signIn(fixtures.context, customerEmail);
      await openPage(fixtures.page, '/myorders/no-such-order/receipt');
      await fixtures.page.getByText(fixtures.t.receipt.failedTitle).waitFor();
    },
  },
  {
    route: '/delivery-men/orders',
    name: 'empty',
    open: async (fixtures) => {
      await openPartner(fixtures);
      await fixtures.page.getByText(fixtures.t.delivery.noneAssigned).waitFor();
    },
  },
  ...(['assigned', 'available', 'completed'] as const).map((tab): PageState => ({
    route: '/delivery-men/orders',
    name: `with orders, at those ${tab}`,
    open: async (fixtures) => {
      await createOrders(fixtures);
      await openPartner(fixtures);
      await fixtures.page.getByRole('tab', { name: fixtures.t.messages.delivery[tab] }).click();
      const panel = fixtures.page.getByRole('tabpanel');
      await panel.getByRole('article').or(panel.getByRole('listitem')).first().waitFor();
    },
  })),
  {
    route: '/delivery-men/orders',
    name: 'start confirmation',
    open: async (fixtures) => {
      const order = await createOrder(fixtures.shop);
      await advanceOrder(fixtures.shop, order, 'accept');
      await openPartner(fixtures);
      const name = fixtures.t.messages.delivery.startDelivery;
      await fixtures.page.getByRole('button', { name }).click();
      await fixtures.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    route: '/delivery-men/orders',
    name: 'with the menu open',
    open: async (fixtures) => {
      await openPartner(fixtures);
      const { account } = fixtures.t.shell;
      await fixtures.page.getByRole('button', { name: account(partnerEmail) }).click();
      const name = fixtures.t.messages.delivery.signOut;
      await fixtures.page.getByRole('button', { name }).waitFor();
    },
  },
  {
    route: '/delivery-men/orders',
    name: 'loading',
    open: async (fixtures) => {
      await leaveRequestsPending(fixtures.page, partnerOrdersUrl);
      await openPartner(fixtures);
      const loading = fixtures.page.getByText(fixtures.t.delivery.loading).first();
      await loading.waitFor({ state: 'attached' });
    },
  },
  {
    route: '/delivery-men/orders',
    name: 'failed',
    ignoredConsoleErrors: serverErrorPattern,
    open: async (fixtures) => {
      await failRequests(fixtures.page, partnerOrdersUrl);
      await openPartner(fixtures);
      const message = fixtures.t.messages.delivery.failedToFetchAssigned;
      await fixtures.page.getByText(message).first().waitFor();
    },
  },
];
