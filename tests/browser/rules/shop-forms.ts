import type { Page } from '@playwright/test';
import { messagesTo } from '#testing/mailbox.ts';
import { expect } from '../shop.ts';
import { newCustomerEmail, customerEmail, openPage } from './page-state.ts';
import type { PageFixtures } from './page-state.ts';

type FormField = {
  label: string;
  /** The autocomplete value. */
  autoComplete: string;
  /** The text typed before submit. */
  typed: string;
  /** The error after submit; null where the value is valid or another field is reported first. */
  errorMessage: string | null;
};

/** A form of the shop, submitted with an invalid value. */
export type ShopForm = {
  name: string;
  open: (fixtures: PageFixtures) => Promise<void>;
  submit: string;
  /** The document title without errors and without the brand. */
  title: string;
  fields: readonly FormField[];
};

const invalidEmailMessage = 'Please enter a valid email address';
const invalidPhoneMessage = 'Please enter a valid phone number with country code';

async function openLoginCodeRequest({ page }: PageFixtures): Promise<void> {
  await openPage(page, '/login?with=code');
  await page.getByRole('button', { name: 'Send Code' }).waitFor();
}

/** Opens the code entry; returns the mailed code. */
async function openLoginCodeEntry(fixtures: PageFixtures): Promise<string> {
  await openLoginCodeRequest(fixtures);
  await fixtures.page.getByLabel('Phone Number').fill('+91 98450-12301');
  await fixtures.page.getByLabel('Email Address').fill(customerEmail);
  await fixtures.page.getByRole('button', { name: 'Send Code' }).click();
  await fixtures.page.getByLabel('Six-digit code').waitFor();
  const findSentMessages = () => messagesTo(fixtures.shop, customerEmail);
  await expect.poll(findSentMessages).toHaveLength(1);
  return /\d{6}/.exec((await findSentMessages())[0]?.text ?? '')?.[0] ?? '';
}

/** As if the account had confirmed its phone with a code. */
export async function markPhoneVerified(shop: PageFixtures['shop'], email: string): Promise<void> {
  await shop.ctx.db
    .updateTable('users')
    .set({ phone_proven_at: shop.clock.now() })
    .where('email', '=', email)
    .execute();
}

async function openProfile({ page, context, shop }: PageFixtures, button: string): Promise<void> {
  await shop.signIn(context, newCustomerEmail);
  await openPage(page, '/profile');
  await page.getByRole('button', { name: button, exact: true }).click();
}

const email = (label: string, autoComplete = 'email'): FormField => ({
  label,
  autoComplete,
  typed: 'asha@corridor',
  errorMessage: invalidEmailMessage,
});

const newPassword = (label: string, typed: string, errorMessage: string | null): FormField => ({
  label,
  autoComplete: 'new-password',
  typed,
  errorMessage,
});

/** All forms with a submit button and field errors. */
export const shopForms: readonly ShopForm[] = [
  {
    name: 'log-in',
    open: ({ page }) => openPage(page, '/login'),
    submit: 'Sign In',
    title: 'Login',
    fields: [
      email('Email Address', 'username'),
      {
        label: 'Password',
        autoComplete: 'current-password',
        typed: 'chai and toast',
        errorMessage: null,
      },
    ],
  },
  {
    name: 'one-time code, asked for',
    open: openLoginCodeRequest,
    submit: 'Send Code',
    title: 'Login',
    fields: [
      {
        label: 'Phone Number',
        autoComplete: 'tel',
        typed: '098 12',
        errorMessage: invalidPhoneMessage,
      },
      email('Email Address'),
    ],
  },
  {
    name: 'one-time code, entered',
    open: async (fixtures) => void (await openLoginCodeEntry(fixtures)),
    submit: 'Sign In',
    title: 'Login',
    fields: [
      {
        label: 'Six-digit code',
        autoComplete: 'one-time-code',
        typed: '12 34',
        errorMessage: 'The code has six digits',
      },
    ],
  },
  {
    name: 'signup',
    open: ({ page }) => openPage(page, '/signup'),
    submit: 'Create Account',
    title: 'Create Account',
    fields: [
      {
        label: 'Full Name',
        autoComplete: 'name',
        typed: ' A ',
        errorMessage: 'Full name must be at least 2 characters',
      },
      {
        label: 'Phone Number',
        autoComplete: 'tel',
        typed: '(0) 98-76',
        errorMessage: invalidPhoneMessage,
      },
      {
        label: 'Hostel Name',
        autoComplete: 'organization',
        typed: ' ',
        errorMessage: 'Hostel name is required',
      },
      email('Email Address'),
      newPassword('Password', 'five5', 'Password must be at least 6 characters'),
      newPassword('Confirm Password', 'other', 'Passwords do not match'),
    ],
  },
  {
    name: 'request of a reset link',
    open: ({ page }) => openPage(page, '/request-reset-password'),
    submit: 'Send Reset Link',
    title: 'Reset Your Password',
    fields: [email('Email Address')],
  },
  {
    name: 'new password by link',
    open: ({ page }) => openPage(page, '/reset-password/some-token'),
    submit: 'Update Password',
    title: 'Set New Password',
    fields: [
      newPassword('New Password', 'five5', 'Password must be at least 6 characters long'),
      newPassword('Confirm New Password', 'other', null),
    ],
  },
  {
    name: 'new verification link',
    open: ({ page }) => openPage(page, '/verify-email'),
    submit: 'Send a new link',
    title: 'Verification failed',
    fields: [email('Email Address')],
  },
  {
    name: 'details of the profile',
    open: (fixtures) => openProfile(fixtures, 'Edit your details'),
    submit: 'Save Changes',
    title: 'My Profile',
    fields: [
      {
        label: 'Full Name',
        autoComplete: 'name',
        typed: ' ',
        errorMessage: 'Full name is required',
      },
      {
        label: 'Phone Number',
        autoComplete: 'tel',
        typed: '12-34',
        errorMessage: invalidPhoneMessage,
      },
      {
        label: 'Hostel Name',
        autoComplete: 'organization',
        typed: ' ',
        errorMessage: 'Hostel name is required',
      },
    ],
  },
  {
    name: 'change of the password',
    open: (fixtures) => openProfile(fixtures, 'Change Password'),
    submit: 'Update Password',
    title: 'My Profile',
    fields: [
      {
        label: 'Current Password',
        autoComplete: 'current-password',
        typed: '',
        errorMessage: 'Please enter your current password',
      },
      newPassword('New Password', 'long enough', null),
      newPassword('Confirm New Password', 'not the same', 'Passwords do not match'),
    ],
  },
  {
    name: 'closing of the account',
    open: (fixtures) => openProfile(fixtures, 'Close Account'),
    submit: 'Close My Account',
    title: 'My Profile',
    fields: [
      {
        label: 'Your Password',
        autoComplete: 'current-password',
        typed: '',
        errorMessage: 'Password is required',
      },
    ],
  },
  {
    name: 'message to the shop',
    open: ({ page }) => openPage(page, '/contact'),
    submit: 'Send message',
    title: 'Contact Us',
    fields: [
      { label: 'Name', autoComplete: 'name', typed: 'Asha Rao', errorMessage: null },
      email('Email Address'),
      // A message is not personal data for autocomplete.
      { label: 'Message', autoComplete: 'off', typed: 'Batteries?', errorMessage: null },
    ],
  },
  {
    name: 'check of a coupon',
    open: ({ page }) => openPage(page, '/coupons'),
    submit: 'Check Coupon',
    title: 'Check Coupon Status',
    fields: [
      {
        label: 'Coupon code',
        autoComplete: 'off',
        typed: 'NOBODY',
        errorMessage: 'Invalid coupon code',
      },
    ],
  },
  {
    name: 'notice of new services',
    open: async ({ page }) => {
      await openPage(page, '/services');
      await page.getByRole('button', { name: 'Get Notified When Live' }).click();
    },
    submit: 'Notify me',
    title: 'Services',
    fields: [email('Email Address')],
  },
];

/** A field of the form by its label. */
export function getField(page: Page, label: string) {
  return page.getByRole('main').getByRole('textbox', { name: label, exact: true });
}
