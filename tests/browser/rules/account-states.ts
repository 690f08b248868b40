import type { Page } from '@playwright/test';
import { messages } from '#messages/messages.ts';
import { mockUserResponse, leaveUserRequestsPending, passwordField } from '../account-steps.ts';
import type { MessageCatalogue } from '../message-catalogues.ts';
import {
  failRequests,
  newCustomerEmail,
  partnerEmail,
  serverErrorPattern,
  customerEmail,
  openPage,
} from './page-state.ts';
import type { PageState, LocalizedFixtures } from './page-state.ts';

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** The error summary of a form. */
async function waitForErrorSummary({ page, t }: LocalizedFixtures): Promise<void> {
  await page.getByRole('alert', { name: t.ui.errorSummaryTitle }).waitFor();
}

async function fillSignup(
  page: Page,
  { signup }: MessageCatalogue['messages'],
  email: string,
): Promise<void> {
  await page.getByLabel(signup.fullname).fill('Meera Nair');
  await page.getByLabel(signup.phone).fill('98765 43210');
  await page.getByLabel(signup.hostel).fill('Kaveri');
  await page.getByLabel(signup.email).fill(email);
  await passwordField(page, signup.password).fill('chai and toast');
  await passwordField(page, signup.confirmPassword).fill('chai and toast');
}

async function fillNewPassword(
  { page, t }: LocalizedFixtures,
  passwords: { password: string; confirmation: string },
): Promise<void> {
  const { reset } = t.messages;
  await openPage(page, '/reset-password/some-token');
  await passwordField(page, reset.newPassword).fill(passwords.password);
  await passwordField(page, reset.confirmNewPassword).fill(passwords.confirmation);
  await press(page, reset.submit);
}

function successBody(message: string, key: string) {
  return { success: true, message, messageReference: { key } };
}

/** Login, signup, reset, verification and profile. */
export const accountStates: readonly PageState[] = [
  { route: '/login', name: 'empty', open: async ({ page }) => openPage(page, '/login') },
  {
    route: '/login',
    name: 'rejected',
    open: async ({ page, t }) => {
      await openPage(page, '/login');
      await page.getByLabel(t.account.emailAddress).fill('nobody@corridor.test');
      await passwordField(page, t.login.password).fill('not the password');
      await press(page, t.login.submit);
      await page.getByText(t.messages.auth.invalidCredentials).first().waitFor();
    },
  },
  {
    route: '/login',
    name: 'checking the session',
    open: async ({ page, context, shop, t }) => {
      await shop.signIn(context, customerEmail);
      await leaveUserRequestsPending(page, 'checkauth');
      await openPage(page, '/login');
      await page.getByText(t.messages.guards.checking).waitFor();
    },
  },
  {
    route: '/login',
    name: 'code requested',
    open: async ({ page, t }) => {
      await openPage(page, '/login?with=code');
      await page.getByLabel(t.messages.signup.phone).fill('98450 12301');
      await page.getByLabel(t.account.emailAddress).fill(customerEmail);
      await press(page, t.code.send);
      await page.getByLabel(t.code.code).waitFor();
    },
  },
  { route: '/signup', name: 'empty', open: async ({ page }) => openPage(page, '/signup') },
  {
    route: '/signup',
    name: 'all fields missing',
    open: async (fixtures) => {
      await openPage(fixtures.page, '/signup');
      await press(fixtures.page, fixtures.t.messages.signup.submit);
      await waitForErrorSummary(fixtures);
    },
  },
  {
    route: '/signup',
    name: 'success',
    open: async ({ page, t }) => {
      const { signup } = t.messages;
      await openPage(page, '/signup');
      await fillSignup(page, t.messages, 'meera@kaveri.test');
      await press(page, signup.submit);
      await page.getByRole('heading', { name: signup.successTitle }).waitFor();
    },
    getUserTexts: async () => ['meera@kaveri.test'],
  },
  {
    route: '/request-reset-password',
    name: 'empty',
    open: async ({ page }) => openPage(page, '/request-reset-password'),
  },
  {
    route: '/request-reset-password',
    name: 'email missing',
    open: async (fixtures) => {
      await openPage(fixtures.page, '/request-reset-password');
      await press(fixtures.page, fixtures.t.messages.resetRequest.submit);
      await waitForErrorSummary(fixtures);
    },
  },
  {
    route: '/request-reset-password',
    name: 'sent',
    open: async ({ page, t }) => {
      const { resetRequest } = t.messages;
      await openPage(page, '/request-reset-password');
      await page.getByLabel(t.account.emailAddress).fill(customerEmail);
      await press(page, resetRequest.submit);
      await page.getByRole('heading', { name: resetRequest.sentTitle }).waitFor();
    },
  },
  {
    route: '/reset-password/:token?',
    name: 'with a link',
    open: async ({ page }) => openPage(page, '/reset-password/some-token'),
  },
  {
    route: '/reset-password/:token?',
    name: 'passwords differ',
    open: async (fixtures) => {
      await fillNewPassword(fixtures, { password: 'first-one', confirmation: 'second-one' });
      await waitForErrorSummary(fixtures);
    },
  },
  {
    route: '/reset-password/:token?',
    name: 'success',
    open: async (fixtures) => {
      const body = successBody(messages.reset.done, 'reset.done');
      await mockUserResponse(fixtures.page, 'reset-password', { body });
      await fillNewPassword(fixtures, { password: 'first-one', confirmation: 'first-one' });
      await press(fixtures.page, fixtures.t.reset.stayOnPage);
    },
  },
  {
    route: '/reset-password/:token?',
    name: 'without a link',
    open: async ({ page, t }) => {
      await openPage(page, '/reset-password');
      const name = t.messages.reset.invalidTitle;
      await page.getByRole('heading', { name }).waitFor();
    },
  },
  {
    route: '/verify-email',
    name: 'verifying',
    open: async ({ page, t }) => {
      await leaveUserRequestsPending(page, 'verify-email');
      await openPage(page, '/verify-email?token=some-token');
      await page.getByText(t.verify.verifying).waitFor();
    },
  },
  {
    route: '/verify-email',
    name: 'success',
    open: async ({ page, t }) => {
      const data = { fullname: 'Ananya Iyer', email: customerEmail };
      const body = { ...successBody(messages.verify.done, 'verify.done'), data };
      await mockUserResponse(page, 'verify-email', { body });
      await openPage(page, '/verify-email?token=some-token');
      await page.getByRole('heading', { name: t.verify.verified }).waitFor();
    },
  },
  {
    route: '/verify-email',
    name: 'rejected',
    open: async ({ page, t }) => {
      await openPage(page, '/verify-email?token=some-token');
      await page.getByRole('heading', { name: t.verify.failedTitle }).waitFor();
    },
  },
  {
    route: '/profile',
    name: 'customer',
    open: async ({ page, context, shop, t }) => {
      await shop.signIn(context, customerEmail);
      await openPage(page, '/profile');
      await page.getByRole('button', { name: t.accountSettings.details.editLabel }).waitFor();
    },
  },
  {
    route: '/profile',
    name: 'new customer, all sections expanded, name missing',
    open: async ({ page, context, shop, t }) => {
      await shop.signIn(context, newCustomerEmail);
      await openPage(page, '/profile');
      const { accountSettings } = t;
      for (const { title } of [
        accountSettings.password,
        accountSettings.devices,
        accountSettings.phone,
        accountSettings.data,
        accountSettings.closing,
      ])
        await press(page, title);
      await press(page, accountSettings.details.editLabel);
      await page.getByLabel(t.messages.signup.fullname).fill('');
      await press(page, accountSettings.details.save);
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    route: '/profile',
    name: 'phone code sent, another phone typed',
    open: async ({ page, context, shop, t }) => {
      await shop.signIn(context, customerEmail);
      await openPage(page, '/profile');
      const { accountSettings } = t;
      await press(page, accountSettings.phone.title);
      await press(page, accountSettings.phone.submit);
      await page.getByLabel(t.code.code).waitFor();
      await press(page, accountSettings.details.editLabel);
      await page.getByLabel(t.messages.signup.phone).fill('98450 99999');
    },
  },
  {
    route: '/profile',
    name: 'server not responding',
    ignoredConsoleErrors: serverErrorPattern,
    open: async ({ page, context, shop, t }) => {
      await shop.signIn(context, customerEmail);
      await failRequests(page, '**/api/users/{checkauth,refresh-auth-token}');
      await openPage(page, '/profile');
      await page.getByText(t.shell.sessionUnverified.noResponse.title).waitFor();
    },
  },
  {
    route: '/delivery-men/login',
    name: 'empty',
    open: async ({ page }) => openPage(page, '/delivery-men/login'),
  },
  {
    route: '/delivery-men/login',
    name: 'rejected',
    ignoredConsoleErrors: serverErrorPattern,
    open: async ({ page, t }) => {
      await failRequests(page, '**/api/delivery-men/login');
      await openPage(page, '/delivery-men/login');
      await page.getByLabel(t.account.emailAddress).fill(partnerEmail);
      await passwordField(page, t.login.password).fill('demo1234');
      await press(page, t.messages.nav.login);
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    route: '/delivery-men/password',
    name: 'empty',
    open: async ({ page, context, shop, t }) => {
      await shop.signIn(context, partnerEmail);
      await openPage(page, '/delivery-men/password');
      await passwordField(page, t.accountSettings.password.currentPassword).waitFor();
    },
  },
  {
    route: '/delivery-men/password',
    name: 'all fields missing',
    open: async (fixtures) => {
      const { page, context, shop, t } = fixtures;
      await shop.signIn(context, partnerEmail);
      await openPage(page, '/delivery-men/password');
      await press(page, t.accountSettings.password.submit);
      await waitForErrorSummary(fixtures);
    },
  },
  {
    route: '/delivery-men/login',
    name: 'rate limited',
    open: async ({ page, shop, t }) => {
      const body = { email: partnerEmail, password: 'not the password' };
      for (let tries = 0; tries < 10; tries += 1) await shop.request('partnerLogIn', { body });
      await openPage(page, '/delivery-men/login');
      await page.getByLabel(t.account.emailAddress).fill(partnerEmail);
      await passwordField(page, t.login.password).fill('not the password');
      await press(page, t.messages.nav.login);
      await page.getByRole('alert').filter({ hasText: /\d/ }).waitFor();
    },
  },
];
