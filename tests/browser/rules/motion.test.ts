import type { Page } from '@playwright/test';
import { dialog } from '../checkout-steps.ts';
import { createOrder } from '../order-steps.ts';
import { addButton, decreaseButton, increaseButton, stepper } from '../product-steps.ts';
import { expect, test } from '../shop.ts';
import { customerEmail, openPage } from './page-state.ts';
import type { PageFixtures } from './page-state.ts';

/** What breathes or turns while something loads: it says nothing of where things went. */
const loadingAnimations = ['skeleton-breath', 'turn'];

type AnimationRecord = { name: string; ms: number };

/** Writes down every movement that begins, on every page that is opened from now on. */
async function recordMotion(page: Page): Promise<() => Promise<AnimationRecord[]>> {
  await page.addInitScript(() => {
    const animations: AnimationRecord[] = [];
    Object.assign(window, { animations });
    const recordAnimations = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      for (const animation of target.getAnimations({ subtree: true })) {
        const { duration } = animation.effect?.getComputedTiming() ?? {};
        const name =
          animation instanceof CSSAnimation
            ? animation.animationName
            : animation instanceof CSSTransition
              ? animation.transitionProperty
              : 'script';
        animations.push({ name, ms: typeof duration === 'number' ? duration : Infinity });
      }
    };
    addEventListener('animationstart', recordAnimations, true);
    addEventListener('transitionrun', recordAnimations, true);
  });
  return () =>
    page.evaluate(() => {
      // Written by the script above.
      const { animations } = window as unknown as { animations: AnimationRecord[] };
      return animations;
    });
}

/** Until what has just come has been drawn: a movement begins with the frame after it. */
async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );
}

const noodles = 'Masala Instant Noodles';

/** Into the cart, a question, an opened part of a page, a toast: what moves in the shop. */
async function performActions({ page, context, shop }: PageFixtures): Promise<AnimationRecord[]> {
  const animations = await recordMotion(page);
  const recordedAnimations: AnimationRecord[] = [];
  await createOrder(shop);
  await shop.signIn(context, customerEmail);

  await openPage(page, '/products');
  await addButton(page, noodles).click();
  await increaseButton(page, noodles).click();
  await expect(stepper(page, noodles)).toContainText('2');
  await decreaseButton(page, noodles).hover();
  await waitForPaint(page);
  recordedAnimations.push(...(await animations()));

  await openPage(page, '/myorders');
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(dialog(page)).toBeVisible();
  await waitForPaint(page);
  await page.keyboard.press('Escape');
  await waitForPaint(page);
  recordedAnimations.push(...(await animations()));

  await openPage(page, '/profile');
  await page.getByRole('button', { name: 'Edit your details' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  await waitForPaint(page);
  recordedAnimations.push(...(await animations()));

  await openPage(page, '/checkout');
  await page.getByRole('button', { name: 'Coupon', exact: true }).click();
  await expect(page.getByLabel('Coupon code')).toBeVisible();
  await waitForPaint(page);
  recordedAnimations.push(...(await animations()));
  return recordedAnimations;
}

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test(`movements on ${name} are over within 200 ms, but for what shows that something loads`, async ({
      page,
      context,
      shop,
    }) => {
      const recordedAnimations = await performActions({ page, context, shop });
      const otherAnimations = recordedAnimations.filter(
        (motion) => !loadingAnimations.includes(motion.name),
      );
      expect(otherAnimations.map((motion) => motion.name)).toContain('rise');
      expect(otherAnimations.filter(({ ms }) => ms > 200)).toEqual([]);
    });
  });
}

test.describe('for who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

  test('nothing moves for who wants no motion', async ({ page, context, shop }) => {
    const recordedAnimations = await performActions({ page, context, shop });
    expect(recordedAnimations.filter(({ ms }) => ms > 10)).toEqual([]);
  });
});
