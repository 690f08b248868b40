import { openConsole } from '../console-steps.ts';
import type { ConsoleState } from './console-state.ts';

/** Log-in and own account. */
export const consoleAccountStates: readonly ConsoleState[] = [
  {
    route: '/admin/login',
    name: 'empty',
    role: 'none',
    open: async ({ page }) => openConsole(page, '/admin/login'),
  },
  {
    route: '/admin/login',
    name: 'failing',
    role: 'none',
    open: async ({ page }) => {
      await openConsole(page, '/admin/login');
      await page.getByLabel('Email Address').fill('admin@corridor.test');
      await page.getByRole('textbox', { name: 'Password' }).fill('wrong password');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByText('Email or password is wrong').waitFor();
    },
  },
  {
    route: '/admin/account',
    name: 'full',
    open: async ({ page }) => openConsole(page, '/admin/account'),
  },
  {
    route: '/admin/account',
    name: 'full, for an employee',
    role: 'employee',
    open: async ({ page }) => openConsole(page, '/admin/account'),
  },
  {
    route: '/admin/account',
    name: 'failing',
    open: async ({ page }) => {
      await openConsole(page, '/admin/account');
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByRole('alert', { name: 'There is a problem' }).waitFor();
    },
  },
  {
    route: '/admin/account',
    name: 'with the session ended',
    open: async ({ page, context }) => {
      await openConsole(page, '/admin/account');
      await context.clearCookies();
      await page.getByRole('textbox', { name: 'Current password' }).fill('demo1234');
      await page.getByRole('textbox', { name: 'New password' }).fill('another long password');
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByRole('alertdialog', { name: 'Your session has ended' }).waitFor();
    },
  },
];
