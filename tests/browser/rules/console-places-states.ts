import { aCustomer, aHostel } from '#testing/builders.ts';
import { openConsole } from '../console-steps.ts';
import type { ConsoleState } from './console-state.ts';
import { failRequests, leaveRequestsPending, serverErrorPattern } from './page-state.ts';

const route = '/admin/shop/places';
const api = /\/api\/admin\/hostels/;

/** The hostels of the shop. */
export const consolePlacesStates: readonly ConsoleState[] = [
  {
    route,
    name: 'full',
    open: async ({ page, shop }) => {
      await aHostel(shop, { name: 'Sahyadri', blocks: ['A', 'B', 'C', 'D', 'E', 'F'] });
      const name = 'Hostel of the College of Agricultural Engineering and Technology';
      await aHostel(shop, { name, isOpen: false });
      for (const hostel of ['Sahyadri', 'Kaveri', 'Godavari Girls']) await aCustomer(shop, { hostel });
      await openConsole(page, route);
      await page.getByRole('list', { name: 'Other hostels' }).waitFor();
    },
  },
  {
    route,
    name: 'empty',
    open: async ({ page }) => {
      await openConsole(page, route);
      await page.getByText('No hostels yet').waitFor();
    },
  },
  {
    route,
    name: 'loading',
    open: async ({ page }) => {
      await leaveRequestsPending(page, api);
      await openConsole(page, route);
      await page.getByText('Loading...').waitFor();
    },
  },
  {
    route,
    name: 'failing',
    ignoredConsoleErrors: serverErrorPattern,
    open: async ({ page }) => {
      await failRequests(page, api);
      await openConsole(page, route);
      await page.getByRole('button', { name: 'Try Again' }).waitFor();
    },
  },
  {
    route,
    name: 'adding one without a name',
    open: async ({ page }) => {
      await openConsole(page, route);
      await page.getByRole('button', { name: 'Add hostel' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add hostel' }).click();
      await page.getByRole('alert', { name: 'There is a problem' }).waitFor();
    },
  },
];
