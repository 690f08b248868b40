import { broughtTo, customerToken, placedOrder } from '../order-steps.ts';
import { wordsIn } from '../words.ts';
import { myOrders, openMyOrders, openPartner, partnerCalls, withOrders } from './order-states.ts';
import { failing, neverAnswered, rider, serverFailed, student, visit } from './page-state.ts';
import type { PageState, Visit } from './page-state.ts';

const words = wordsIn.hi;
const { sentences } = words;

async function openReceipt(at: Visit, id: string): Promise<void> {
  await at.shop.signIn(at.context, student);
  await visit(at.page, `/myorders/${id}/receipt`);
}

const { assigned, available, completed } = sentences.delivery;

/** My Orders, receipts and the partner's page as a Hindi browser comes upon them. */
export const hindiOrderStates: readonly PageState[] = [
  {
    route: '/myorders',
    name: 'empty',
    open: async (at) => {
      await openMyOrders(at);
      await at.page.getByText(sentences.orders.empty).waitFor();
    },
  },
  {
    route: '/myorders',
    name: 'full, with an order opened',
    open: async (at) => {
      await withOrders(at);
      await openMyOrders(at);
      await at.page.locator('article button[aria-expanded="false"]').first().click();
      await at.page.getByLabel(words.orders.timelineLabel).first().waitFor();
    },
  },
  {
    route: '/myorders',
    name: 'asked whether to cancel, for a fee',
    open: async (at) => {
      await placedOrder(at.shop);
      at.shop.clock.advance(10 * 60_000);
      await openMyOrders(at);
      await at.page.getByRole('button', { name: sentences.orders.cancelOrder }).click();
      await at.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    route: '/myorders',
    name: 'waiting',
    open: async (at) => {
      await neverAnswered(at.page, myOrders);
      await openMyOrders(at);
      await at.page
        .getByRole('status', { name: words.orders.loading })
        .or(at.page.getByText(words.orders.loading))
        .first()
        .waitFor({ state: 'attached' });
    },
  },
  {
    route: '/myorders',
    name: 'failed',
    forgives: serverFailed,
    open: async (at) => {
      await failing(at.page, myOrders);
      await openMyOrders(at);
      await at.page.getByText(words.orders.errorTitle).waitFor();
    },
  },
  {
    route: '/myorders/:id/receipt',
    name: 'of a delivered order',
    open: async (at) => {
      const order = await placedOrder(at.shop, { coupon: 'WELCOME10' });
      await broughtTo(at.shop, order, 'deliver');
      await openReceipt(at, order.id);
      await at.page.getByRole('heading', { name: words.receipt.title(order.shortId) }).waitFor();
    },
  },
  {
    route: '/myorders/:id/receipt',
    name: 'of an order cancelled for a fee',
    open: async (at) => {
      const order = await placedOrder(at.shop);
      at.shop.clock.advance(10 * 60_000);
      const token = await customerToken(at.shop, student);
      await at.shop.call('cancelMyOrder', { params: { id: order.id } }, token);
      await openReceipt(at, order.id);
      await at.page.getByRole('heading', { name: words.receipt.title(order.shortId) }).waitFor();
    },
  },
  {
    route: '/myorders/:id/receipt',
    name: 'of nobody’s order',
    open: async (at) => {
      await openReceipt(at, 'no-such-order');
      await at.page.getByText(words.receipt.failedTitle).waitFor();
    },
  },
  {
    route: '/delivery-men/orders',
    name: 'with nothing to deliver',
    open: async (at) => {
      await openPartner(at);
      await at.page.getByText(words.delivery.noneAssigned).waitFor();
    },
  },
  ...[assigned, available, completed].map((tab): PageState => ({
    route: '/delivery-men/orders',
    name: `with orders, at ${tab}`,
    open: async (at) => {
      await withOrders(at);
      await openPartner(at);
      await at.page.getByRole('tab', { name: tab }).click();
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
      await at.page.getByRole('button', { name: sentences.delivery.startDelivery }).click();
      await at.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    route: '/delivery-men/orders',
    name: 'with the menu open',
    open: async (at) => {
      await openPartner(at);
      await at.page.getByRole('button', { name: words.shell.account(rider) }).click();
      await at.page.getByRole('button', { name: sentences.delivery.signOut }).waitFor();
    },
  },
  {
    route: '/delivery-men/orders',
    name: 'failed',
    forgives: serverFailed,
    open: async (at) => {
      await failing(at.page, partnerCalls);
      await openPartner(at);
      await at.page.getByText(sentences.delivery.failedToFetchAssigned).first().waitFor();
    },
  },
];
