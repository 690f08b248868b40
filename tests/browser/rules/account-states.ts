import type { Page } from '@playwright/test';
import { sentences } from '#domain/sentences.ts';
import { answer, neverAnswer, password } from '../account-steps.ts';
import type { Words } from '../words.ts';
import { failing, newStudent, rider, serverFailed, student, visit } from './page-state.ts';
import type { PageState, VisitIn } from './page-state.ts';

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** The list on top of a form that was refused. */
async function summary({ page, words }: VisitIn): Promise<void> {
  await page.getByRole('alert', { name: words.ui.problem }).waitFor();
}

async function fillSignup(
  page: Page,
  { signup }: Words['sentences'],
  email: string,
): Promise<void> {
  await page.getByLabel(signup.fullname).fill('Meera Nair');
  await page.getByLabel(signup.phone).fill('98765 43210');
  await page.getByLabel(signup.hostel).fill('Kaveri');
  await page.getByLabel(signup.email).fill(email);
  await password(page, signup.password).fill('chai and toast');
  await password(page, signup.confirmPassword).fill('chai and toast');
}

async function fillNewPassword(
  { page, words }: VisitIn,
  passwords: { next: string; again: string },
): Promise<void> {
  const { reset } = words.sentences;
  await visit(page, '/reset-password/some-token');
  await password(page, reset.newPassword).fill(passwords.next);
  await password(page, reset.confirmNewPassword).fill(passwords.again);
  await press(page, reset.submit);
}

/** Log-in, signup, reset, verification and profile. */
export const accountStates: readonly PageState[] = [
  { route: '/login', name: 'empty', open: async ({ page }) => visit(page, '/login') },
  {
    route: '/login',
    name: 'refused',
    open: async ({ page, words }) => {
      await visit(page, '/login');
      await page.getByLabel(words.account.emailAddress).fill('nobody@corridor.test');
      await password(page, words.login.password).fill('not the password');
      await press(page, words.login.submit);
      await page.getByText(words.sentences.auth.invalidCredentials).first().waitFor();
    },
  },
  {
    route: '/login',
    name: 'waiting for the check of the session',
    open: async ({ page, context, shop, words }) => {
      await shop.signIn(context, student);
      await neverAnswer(page, 'checkauth');
      await visit(page, '/login');
      await page.getByText(words.sentences.auth.checking).waitFor();
    },
  },
  {
    route: '/login',
    name: 'with a code asked for',
    open: async ({ page, words }) => {
      await visit(page, '/login?with=code');
      await page.getByLabel(words.sentences.signup.phone).fill('98450 12301');
      await page.getByLabel(words.account.emailAddress).fill(student);
      await press(page, words.code.send);
      await page.getByLabel(words.code.code).waitFor();
    },
  },
  { route: '/signup', name: 'empty', open: async ({ page }) => visit(page, '/signup') },
  {
    route: '/signup',
    name: 'with everything missing',
    open: async (at) => {
      await visit(at.page, '/signup');
      await press(at.page, at.words.sentences.signup.submit);
      await summary(at);
    },
  },
  {
    route: '/signup',
    name: 'done',
    open: async ({ page, words }) => {
      const { signup } = words.sentences;
      await visit(page, '/signup');
      await fillSignup(page, words.sentences, 'meera@kaveri.test');
      await press(page, signup.submit);
      await page.getByRole('heading', { name: signup.successTitle }).waitFor();
    },
    data: async () => ['meera@kaveri.test'],
  },
  {
    route: '/request-reset-password',
    name: 'empty',
    open: async ({ page }) => visit(page, '/request-reset-password'),
  },
  {
    route: '/request-reset-password',
    name: 'without an e-mail',
    open: async (at) => {
      await visit(at.page, '/request-reset-password');
      await press(at.page, at.words.sentences.resetRequest.submit);
      await summary(at);
    },
  },
  {
    route: '/request-reset-password',
    name: 'sent',
    open: async ({ page, words }) => {
      const { resetRequest } = words.sentences;
      await visit(page, '/request-reset-password');
      await page.getByLabel(words.account.emailAddress).fill(student);
      await press(page, resetRequest.submit);
      await page.getByRole('heading', { name: resetRequest.sentTitle }).waitFor();
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
    open: async (at) => {
      await fillNewPassword(at, { next: 'first-one', again: 'second-one' });
      await summary(at);
    },
  },
  {
    route: '/reset-password/:token?',
    name: 'done',
    open: async (at) => {
      const message = sentences.reset.done;
      await answer(at.page, 'reset-password', { body: { success: true, message } });
      await fillNewPassword(at, { next: 'first-one', again: 'first-one' });
      await press(at.page, at.words.reset.stay);
    },
  },
  {
    route: '/reset-password/:token?',
    name: 'without a link',
    open: async ({ page, words }) => {
      await visit(page, '/reset-password');
      const name = words.sentences.reset.invalidTitle;
      await page.getByRole('heading', { name }).waitFor();
    },
  },
  {
    route: '/verify-email',
    name: 'at work',
    open: async ({ page, words }) => {
      await neverAnswer(page, 'verify-email');
      await visit(page, '/verify-email?token=some-token');
      await page.getByText(words.verify.verifying).waitFor();
    },
  },
  {
    route: '/verify-email',
    name: 'done',
    open: async ({ page, words }) => {
      const data = { fullname: 'Ananya Iyer', email: student };
      const message = sentences.verify.done;
      await answer(page, 'verify-email', { body: { success: true, message, data } });
      await visit(page, '/verify-email?token=some-token');
      await page.getByRole('heading', { name: words.verify.verified }).waitFor();
    },
  },
  {
    route: '/verify-email',
    name: 'refused',
    open: async ({ page, words }) => {
      await visit(page, '/verify-email?token=some-token');
      await page.getByRole('heading', { name: words.verify.failedTitle }).waitFor();
    },
  },
  {
    route: '/profile',
    name: 'of a student',
    open: async ({ page, context, shop, words }) => {
      await shop.signIn(context, student);
      await visit(page, '/profile');
      await page.getByRole('button', { name: words.care.details.editLabel }).waitFor();
    },
  },
  {
    route: '/profile',
    name: 'of a newcomer, with everything open and the name missing',
    open: async ({ page, context, shop, words }) => {
      await shop.signIn(context, newStudent);
      await visit(page, '/profile');
      const { care } = words;
      for (const { title } of [care.password, care.devices, care.phone, care.data, care.closing])
        await press(page, title);
      await press(page, care.details.editLabel);
      await page.getByLabel(words.sentences.signup.fullname).fill('');
      await press(page, care.details.save);
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    route: '/profile',
    name: 'with a code on its way to the phone, and another phone typed',
    open: async ({ page, context, shop, words }) => {
      await shop.signIn(context, student);
      await visit(page, '/profile');
      const { care } = words;
      await press(page, care.phone.title);
      await press(page, care.phone.act);
      await page.getByLabel(words.code.code).waitFor();
      await press(page, care.details.editLabel);
      await page.getByLabel(words.sentences.signup.phone).fill('98450 99999');
    },
  },
  {
    route: '/profile',
    name: 'while the shop does not answer',
    forgives: serverFailed,
    open: async ({ page, context, shop, words }) => {
      await shop.signIn(context, student);
      await failing(page, '**/api/users/{checkauth,refresh-auth-token}');
      await visit(page, '/profile');
      await page.getByText(words.shell.unchecked.unanswered.title).waitFor();
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
    open: async ({ page, words }) => {
      await failing(page, '**/api/delivery-men/login');
      await visit(page, '/delivery-men/login');
      await page.getByLabel(words.account.emailAddress).fill(rider);
      await password(page, words.login.password).fill('demo1234');
      await press(page, words.sentences.nav.login);
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    route: '/delivery-men/password',
    name: 'empty',
    open: async ({ page, context, shop, words }) => {
      await shop.signIn(context, rider);
      await visit(page, '/delivery-men/password');
      await password(page, words.care.password.current).waitFor();
    },
  },
  {
    route: '/delivery-men/password',
    name: 'with everything missing',
    open: async (at) => {
      const { page, context, shop, words } = at;
      await shop.signIn(context, rider);
      await visit(page, '/delivery-men/password');
      await press(page, words.care.password.submit);
      await summary(at);
    },
  },
  {
    route: '/delivery-men/login',
    name: 'tried too often',
    open: async ({ page, shop, words }) => {
      const body = { email: rider, password: 'not the password' };
      for (let tries = 0; tries < 10; tries += 1) await shop.call('partnerLogIn', { body });
      await visit(page, '/delivery-men/login');
      await page.getByLabel(words.account.emailAddress).fill(rider);
      await password(page, words.login.password).fill('not the password');
      await press(page, words.sentences.nav.login);
      await page.getByRole('alert').filter({ hasText: /\d/ }).waitFor();
    },
  },
];
