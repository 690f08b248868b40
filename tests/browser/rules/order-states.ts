import {
  applyCoupon,
  breakdown,
  checkoutCall,
  createCall,
  fillRoom,
  placeButton,
} from '../checkout-steps.ts';
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
import type { PageState, Visit } from './page-state.ts';
import { withCart } from './shelf-states.ts';

export const myOrders = '**/api/orders/getmyorders**';
export const partnerCalls = '**/api/delivery-men/*{orders,deliveries}**';

async function openCheckout(at: Visit, email = student): Promise<void> {
  await at.shop.signIn(at.context, email);
  await withCart(at);
  await visit(at.page, '/checkout');
}

/** One order at each point of its life: waiting, on its way, delivered, cancelled. */
export async function withOrders({ shop }: Visit): Promise<void> {
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

export async function openMyOrders(at: Visit): Promise<void> {
  await at.shop.signIn(at.context, student);
  await visit(at.page, '/myorders');
}

export async function openPartner(at: Visit): Promise<void> {
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
      await expect(breakdown(at.page)).toContainText('₹');
    },
  },
  {
    route: '/checkout',
    name: 'complete, at night, with a coupon',
    at: night,
    open: async (at) => {
      await openCheckout(at);
      await fillRoom(at.page, '214');
      await applyCoupon(at.page, 'WELCOME10');
      await expect(breakdown(at.page)).toContainText('WELCOME10');
      await expect(placeButton(at.page)).not.toHaveAttribute('aria-disabled', 'true');
    },
  },
  {
    route: '/checkout',
    name: 'with a coupon that is refused',
    open: async (at) => {
      await openCheckout(at);
      await applyCoupon(at.page, 'EXPIRED5');
      await at.page.getByText('Coupon has expired').first().waitFor();
    },
  },
  {
    route: '/checkout',
    name: 'waiting for the first sum',
    open: async (at) => {
      await neverAnswered(at.page, checkoutCall);
      await openCheckout(at);
      await at.page.getByLabel('Room number').or(at.page.getByRole('main')).first().waitFor();
    },
  },
  {
    route: '/checkout',
    name: 'with a sum that failed',
    forgives: serverFailed,
    open: async (at) => {
      await failing(at.page, checkoutCall);
      await openCheckout(at);
      await at.page.getByText('Checkout Error').waitFor();
    },
  },
  {
    route: '/checkout',
    name: 'with an order that failed',
    forgives: serverFailed,
    open: async (at) => {
      await openCheckout(at);
      await fillRoom(at.page, '214');
      await failing(at.page, createCall);
      await placeButton(at.page).click();
      await at.page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
      await at.page.getByText('Order Error').waitFor();
    },
  },
  {
    route: '/checkout',
    name: 'with the order placed and told',
    open: async (at) => {
      await openCheckout(at);
      await fillRoom(at.page, '214');
      await placeButton(at.page).click();
      await expect(at.page.getByRole('alertdialog')).toContainText('Order placed successfully!');
    },
  },
  {
    route: '/myorders',
    name: 'empty',
    open: async (at) => {
      await openMyOrders(at);
      await at.page.getByText("You haven't placed any orders yet.").waitFor();
    },
  },
  {
    route: '/myorders',
    name: 'full, with an order opened',
    open: async (at) => {
      await withOrders(at);
      await openMyOrders(at);
      await expect(at.page.getByRole('article')).toHaveCount(5);
      await at.page.getByRole('button', { name: /^More/ }).first().click();
      // The newest stands open by itself.
      await expect(at.page.getByRole('button', { name: /^Less/ })).toHaveCount(2);
    },
  },
  {
    route: '/myorders',
    name: 'asked whether to cancel',
    open: async (at) => {
      await placedOrder(at.shop);
      await openMyOrders(at);
      await at.page.getByRole('button', { name: 'Cancel Order' }).click();
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
        .getByText('Loading your orders')
        .or(at.page.getByRole('status', { name: 'Loading your orders' }))
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
      await at.page.getByText('Error Loading Orders').waitFor();
    },
  },
  {
    route: '/myorders/:id/receipt',
    name: 'of a delivered order',
    open: async (at) => {
      const order = await placedOrder(at.shop, { coupon: 'WELCOME10' });
      await broughtTo(at.shop, order, 'deliver');
      await at.shop.signIn(at.context, student);
      await visit(at.page, `/myorders/${order.id}/receipt`);
      await at.page.getByRole('heading', { name: /Receipt #/ }).waitFor();
    },
  },
  {
    route: '/myorders/:id/receipt',
    name: 'of nobody’s order',
    open: async (at) => {
      await at.shop.signIn(at.context, student);
      await visit(at.page, '/myorders/no-such-order/receipt');
      await at.page.getByText('The receipt cannot be shown').waitFor();
    },
  },
  {
    route: '/delivery-men/orders',
    name: 'with nothing to deliver',
    open: async (at) => {
      await openPartner(at);
      await at.page.getByRole('tabpanel').waitFor();
    },
  },
  ...(['My Assigned Orders', 'Available Orders', 'My Deliveries'] as const).map(
    (tab): PageState => ({
      route: '/delivery-men/orders',
      name: `with orders, at ${tab}`,
      open: async (at) => {
        await withOrders(at);
        await openPartner(at);
        await at.page.getByRole('tab', { name: new RegExp(tab) }).click();
        await at.page
          .getByRole('tabpanel')
          .getByRole('article')
          .or(at.page.getByRole('tabpanel').getByRole('listitem'))
          .first()
          .waitFor();
      },
    }),
  ),
  {
    route: '/delivery-men/orders',
    name: 'asked whether to start',
    open: async (at) => {
      const order = await placedOrder(at.shop);
      await broughtTo(at.shop, order, 'accept');
      await openPartner(at);
      await at.page.getByRole('button', { name: 'Start Delivery' }).click();
      await at.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    route: '/delivery-men/orders',
    name: 'with the menu open',
    open: async (at) => {
      await openPartner(at);
      await at.page.getByRole('button', { name: /^Account of/ }).click();
      await at.page.getByRole('button', { name: 'Sign Out' }).waitFor();
    },
  },
  {
    route: '/delivery-men/orders',
    name: 'waiting',
    open: async (at) => {
      await neverAnswered(at.page, partnerCalls);
      await openPartner(at);
    },
  },
  {
    route: '/delivery-men/orders',
    name: 'failed',
    forgives: serverFailed,
    open: async (at) => {
      await failing(at.page, partnerCalls);
      await openPartner(at);
      await at.page.getByRole('button', { name: 'Try Again' }).first().waitFor();
    },
  },
];
