import { answer, neverAnswer, password } from '../account-steps.ts';
import { expect } from '../shop.ts';
import { failing, newStudent, serverFailed, student, visit } from './page-state.ts';
import type { PageState } from './page-state.ts';

const problem = 'There is a problem';

/** Log-in, signup, reset, verification and profile. */
export const accountStates: readonly PageState[] = [
  { route: '/login', name: 'empty', open: async ({ page }) => visit(page, '/login') },
  {
    route: '/login',
    name: 'refused',
    open: async ({ page }) => {
      await visit(page, '/login');
      await page.getByLabel('Email address').fill('nobody@corridor.test');
      await password(page, 'Password').fill('not the password');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await page.getByText('Invalid email or password').first().waitFor();
    },
  },
  {
    route: '/login',
    name: 'waiting for the check of the session',
    open: async ({ page, context, shop }) => {
      await shop.signIn(context, student);
      await neverAnswer(page, 'checkauth');
      await visit(page, '/login');
      await page.getByText('Checking authentication...').waitFor();
    },
  },
  {
    route: '/login',
    name: 'with a code asked for',
    open: async ({ page }) => {
      await visit(page, '/login');
      await page.getByRole('link', { name: 'Use a one-time code' }).click();
      await page.getByLabel('Phone Number').fill('98450 12301');
      await page.getByLabel('Email address').fill(student);
      await page.getByRole('button', { name: 'Send Code' }).click();
      await page.getByLabel('Six-digit code').waitFor();
    },
  },
  { route: '/signup', name: 'empty', open: async ({ page }) => visit(page, '/signup') },
  {
    route: '/signup',
    name: 'with everything missing',
    open: async ({ page }) => {
      await visit(page, '/signup');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await page.getByRole('alert', { name: problem }).waitFor();
    },
  },
  {
    route: '/signup',
    name: 'done',
    open: async ({ page }) => {
      await answer(page, 'signup', { status: 201, body: { success: true } });
      await visit(page, '/signup');
      await page.getByLabel('Full Name').fill('Meera Nair');
      await page.getByLabel('Phone Number').fill('98765 43210');
      await page.getByLabel('Hostel Name').fill('Kaveri');
      await page.getByLabel('Email Address').fill('meera@kaveri.test');
      await password(page, 'Password').fill('chai and toast');
      await password(page, 'Confirm Password').fill('chai and toast');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await page.getByRole('heading', { name: 'Account Created Successfully!' }).waitFor();
    },
  },
  {
    route: '/request-reset-password',
    name: 'empty',
    open: async ({ page }) => visit(page, '/request-reset-password'),
  },
  {
    route: '/request-reset-password',
    name: 'without an e-mail',
    open: async ({ page }) => {
      await visit(page, '/request-reset-password');
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
      await page.getByRole('alert', { name: problem }).waitFor();
    },
  },
  {
    route: '/request-reset-password',
    name: 'sent',
    open: async ({ page }) => {
      await visit(page, '/request-reset-password');
      await page.getByLabel('Email address').fill(student);
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
      await page.getByRole('heading', { name: 'Email Sent!' }).waitFor();
    },
  },
  {
    route: '/reset-password/:token?',
    name: 'with a link',
    open: async ({ page }) => visit(page, '/reset-password/some-token'),
  },
  {
    route: '/reset-password/:token?',
    name: 'with two passwords that differ',
    open: async ({ page }) => {
      await visit(page, '/reset-password/some-token');
      await password(page, 'New Password').fill('first-one');
      await password(page, 'Confirm New Password').fill('second-one');
      await page.getByRole('button', { name: 'Update Password' }).click();
      await page.getByRole('alert', { name: problem }).waitFor();
    },
  },
  {
    route: '/reset-password/:token?',
    name: 'done',
    open: async ({ page }) => {
      await answer(page, 'reset-password', { body: { success: true, message: 'Done.' } });
      await visit(page, '/reset-password/some-token');
      await password(page, 'New Password').fill('first-one');
      await password(page, 'Confirm New Password').fill('first-one');
      await page.getByRole('button', { name: 'Update Password' }).click();
      await page.getByRole('button', { name: 'Stay on this page' }).click();
    },
  },
  {
    route: '/reset-password/:token?',
    name: 'without a link',
    open: async ({ page }) => {
      await visit(page, '/reset-password');
      await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor();
    },
  },
  {
    route: '/verify-email',
    name: 'at work',
    open: async ({ page }) => {
      await neverAnswer(page, 'verify-email');
      await visit(page, '/verify-email?token=some-token');
      await page.getByText('Verifying your email...').waitFor();
    },
  },
  {
    route: '/verify-email',
    name: 'done',
    open: async ({ page }) => {
      const data = { fullname: 'Asha Rao', email: student };
      await answer(page, 'verify-email', { body: { success: true, data } });
      await visit(page, '/verify-email?token=some-token');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email verified');
    },
  },
  {
    route: '/verify-email',
    name: 'refused',
    open: async ({ page }) => {
      await visit(page, '/verify-email?token=some-token');
      await page.getByRole('heading', { name: 'Verification failed' }).waitFor();
    },
  },
  {
    route: '/profile',
    name: 'of a student',
    open: async ({ page, context, shop }) => {
      await shop.signIn(context, student);
      await visit(page, '/profile');
      await page.getByRole('heading', { name: 'My Profile' }).waitFor();
    },
  },
  {
    route: '/profile',
    name: 'with details being edited',
    open: async ({ page, context, shop }) => {
      await shop.signIn(context, newStudent);
      await visit(page, '/profile');
      await page.getByRole('button', { name: 'Edit your details' }).click();
      await page.getByLabel('Full Name').fill('');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    route: '/delivery-men/login',
    name: 'empty',
    open: async ({ page }) => visit(page, '/delivery-men/login'),
  },
  {
    route: '/delivery-men/login',
    name: 'refused',
    forgives: serverFailed,
    open: async ({ page }) => {
      await failing(page, '**/api/delivery-men/login');
      await visit(page, '/delivery-men/login');
      await page.getByLabel('Email address').fill('rider@corridor.test');
      await password(page, 'Password').fill('demo1234');
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
];
