import { checkoutCall, createCall } from '../checkout-steps.ts';
import { broughtTo, customerToken, placedOrder } from '../order-steps.ts';
import { expect } from '../shop.ts';
import {
  failing,
  neverAnswered,
  newStudent,
  night,
  rider,
  serverFailed,
  student,
  visit,
} from './page-state.ts';
import type { PageState, Visit, VisitIn } from './page-state.ts';
import { withCart } from './shelf-states.ts';

const myOrders = '**/api/orders/getmyorders**';
const partnerCalls = '**/api/delivery-men/*{orders,deliveries}**';
/** From here on cancelling has its price. */
const afterFreeMs = 10 * 60_000;

async function openCheckout(at: Visit, email = student): Promise<void> {
  await at.shop.signIn(at.context, email);
  await withCart(at);
  await visit(at.page, '/checkout');
}

async function fillRoom({ page, words }: VisitIn): Promise<void> {
  await page.getByLabel(words.checkout.address.room).fill('214');
  await page.getByLabel(words.checkout.address.floor).selectOption('2');
  await page.getByRole('radio', { name: 'B', exact: true }).check();
}

async function applyCoupon({ page, words }: VisitIn, code: string): Promise<void> {
  await page.getByRole('button', { name: words.checkout.coupon.title, exact: true }).click();
  await page.getByLabel(words.coupons.code).fill(code);
  await page.getByRole('button', { name: words.checkout.coupon.apply, exact: true }).click();
}

async function pressPlaceOrder({ page, words }: VisitIn): Promise<void> {
  const name = words.sentences.checkout.placeOrder;
  await page.getByRole('button', { name, exact: true }).click();
}

/** One order at each point of its life: waiting, accepted, on its way, delivered, cancelled. */
async function withOrders({ shop }: Visit): Promise<void> {
  const delivered = await placedOrder(shop, { coupon: 'WELCOME10' });
  await broughtTo(shop, delivered, 'deliver');
  const cancelled = await placedOrder(shop);
  const token = await customerToken(shop, student);
  await shop.call('cancelMyOrder', { params: { id: cancelled.id } }, token);
  const started = await placedOrder(shop);
  await broughtTo(shop, started, 'start');
  const accepted = await placedOrder(shop);
  await broughtTo(shop, accepted, 'accept');
  await placedOrder(shop);
}

async function openMyOrders(at: Visit): Promise<void> {
  await at.shop.signIn(at.context, student);
  await visit(at.page, '/myorders');
}

async function openReceipt(at: VisitIn, order: { id: string; shortId: string }): Promise<void> {
  await at.shop.signIn(at.context, student);
  await visit(at.page, `/myorders/${order.id}/receipt`);
  const name = at.words.receipt.title(order.shortId);
  await at.page.getByRole('heading', { name }).waitFor();
}

async function openPartner(at: Visit): Promise<void> {
  await at.shop.signIn(at.context, rider);
  await visit(at.page, '/delivery-men/orders');
}

/** Checkout, My Orders, receipt and the partner's pages. */
export const orderStates: readonly PageState[] = [
  {
    route: '/checkout',
    name: 'of a newcomer',
    open: async (at) => {
      await openCheckout(at, newStudent);
      const breakdown = at.page.getByRole('region', { name: at.words.checkout.sum.label });
      await expect(breakdown).toContainText('₹');
    },
  },
  {
    route: '/checkout',
    name: 'complete, at night, with a coupon',
    at: night,
    open: async (at) => {
      await openCheckout(at);
      await fillRoom(at);
      await applyCoupon(at, 'WELCOME10');
      const { sum } = at.words.checkout;
      const breakdown = at.page.getByRole('region', { name: sum.label });
      await breakdown.getByText(sum.coupon('WELCOME10')).waitFor();
    },
  },
  {
    route: '/checkout',
    name: 'with a coupon that is refused',
    open: async (at) => {
      await openCheckout(at);
      await applyCoupon(at, 'EXPIRED5');
      await at.page.getByText(at.words.sentences.coupon.expired).first().waitFor();
    },
  },
  {
    route: '/checkout',
    name: 'waiting for the first sum',
    open: async (at) => {
      await neverAnswered(at.page, checkoutCall);
      await openCheckout(at);
      await at.page.getByLabel(at.words.checkout.address.room).waitFor();
    },
  },
  {
    route: '/checkout',
    name: 'with a sum that failed',
    forgives: serverFailed,
    open: async (at) => {
      await failing(at.page, checkoutCall);
      await openCheckout(at);
      await at.page.getByText(at.words.sentences.checkout.errorTitle).waitFor();
    },
  },
  {
    route: '/checkout',
    name: 'with an order that failed',
    forgives: serverFailed,
    open: async (at) => {
      await openCheckout(at);
      await fillRoom(at);
      await failing(at.page, createCall);
      await pressPlaceOrder(at);
      const dialog = at.page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: at.words.shell.ok }).click();
      await at.page.getByText(at.words.sentences.checkout.orderErrorTitle).waitFor();
    },
  },
  {
    route: '/checkout',
    name: 'with the order placed and told',
    open: async (at) => {
      await openCheckout(at);
      await fillRoom(at);
      await pressPlaceOrder(at);
      const told = at.words.sentences.checkout.orderPlaced;
      await expect(at.page.getByRole('alertdialog')).toContainText(told);
    },
  },
  {
    route: '/myorders',
    name: 'empty',
    open: async (at) => {
      await openMyOrders(at);
      await at.page.getByText(at.words.sentences.orders.empty).waitFor();
    },
  },
  {
    route: '/myorders',
    name: 'full, with two orders opened',
    open: async (at) => {
      await withOrders(at);
      await openMyOrders(at);
      await expect(at.page.getByRole('article')).toHaveCount(5);
      // The newest stands open by itself.
      await at.page.locator('article button[aria-expanded="false"]').first().click();
      await expect(at.page.locator('article button[aria-expanded="true"]')).toHaveCount(2);
    },
  },
  {
    route: '/myorders',
    name: 'asked whether to cancel, for a fee',
    open: async (at) => {
      await placedOrder(at.shop);
      at.shop.clock.advance(afterFreeMs);
      await openMyOrders(at);
      const name = at.words.sentences.orders.cancelOrder;
      await at.page.getByRole('button', { name }).click();
      await at.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    route: '/myorders',
    name: 'waiting',
    open: async (at) => {
      await neverAnswered(at.page, myOrders);
      await openMyOrders(at);
      await at.page.getByText(at.words.orders.loading).first().waitFor({ state: 'attached' });
    },
  },
  {
    route: '/myorders',
    name: 'failed',
    forgives: serverFailed,
    open: async (at) => {
      await failing(at.page, myOrders);
      await openMyOrders(at);
      await at.page.getByText(at.words.orders.errorTitle).waitFor();
    },
  },
  {
    route: '/myorders/:id/receipt',
    name: 'of a delivered order',
    open: async (at) => {
      const order = await placedOrder(at.shop, { coupon: 'WELCOME10' });
      await broughtTo(at.shop, order, 'deliver');
      await openReceipt(at, order);
    },
  },
  {
    route: '/myorders/:id/receipt',
    name: 'of an order cancelled for a fee',
    open: async (at) => {
      const order = await placedOrder(at.shop);
      at.shop.clock.advance(afterFreeMs);
      const token = await customerToken(at.shop, student);
      await at.shop.call('cancelMyOrder', { params: { id: order.id } }, token);
      await openReceipt(at, order);
    },
  },
  {
    route: '/myorders/:id/receipt',
    name: 'of nobody’s order',
    open: async (at) => {
      await at.shop.signIn(at.context, student);
      await visit(at.page, '/myorders/no-such-order/receipt');
      await at.page.getByText(at.words.receipt.failedTitle).waitFor();
    },
  },
  {
    route: '/delivery-men/orders',
    name: 'with nothing to deliver',
    open: async (at) => {
      await openPartner(at);
      await at.page.getByText(at.words.delivery.noneAssigned).waitFor();
    },
  },
  ...(['assigned', 'available', 'completed'] as const).map((tab): PageState => ({
    route: '/delivery-men/orders',
    name: `with orders, at those ${tab}`,
    open: async (at) => {
      await withOrders(at);
      await openPartner(at);
      await at.page.getByRole('tab', { name: at.words.sentences.delivery[tab] }).click();
      const panel = at.page.getByRole('tabpanel');
      await panel.getByRole('article').or(panel.getByRole('listitem')).first().waitFor();
    },
  })),
  {
    route: '/delivery-men/orders',
    name: 'asked whether to start',
    open: async (at) => {
      const order = await placedOrder(at.shop);
      await broughtTo(at.shop, order, 'accept');
      await openPartner(at);
      const name = at.words.sentences.delivery.startDelivery;
      await at.page.getByRole('button', { name }).click();
      await at.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    route: '/delivery-men/orders',
    name: 'with the menu open',
    open: async (at) => {
      await openPartner(at);
      await at.page.getByRole('button', { name: at.words.shell.account(rider) }).click();
      const name = at.words.sentences.delivery.signOut;
      await at.page.getByRole('button', { name }).waitFor();
    },
  },
  {
    route: '/delivery-men/orders',
    name: 'waiting',
    open: async (at) => {
      await neverAnswered(at.page, partnerCalls);
      await openPartner(at);
      await at.page.getByText(at.words.delivery.loading).first().waitFor({ state: 'attached' });
    },
  },
  {
    route: '/delivery-men/orders',
    name: 'failed',
    forgives: serverFailed,
    open: async (at) => {
      await failing(at.page, partnerCalls);
      await openPartner(at);
      const said = at.words.sentences.delivery.failedToFetchAssigned;
      await at.page.getByText(said).first().waitFor();
    },
  },
];
