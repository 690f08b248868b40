import type { Page } from '@playwright/test';
import { dialog } from '../checkout-steps.ts';
import { createOrder } from '../order-steps.ts';
import { addButton, decreaseButton, increaseButton, stepper } from '../product-steps.ts';
import { expect, test } from '../shop.ts';
import { customerEmail, openPage } from './page-state.ts';
import type { PageFixtures } from './page-state.ts';

/** Loading indicators, which may run longer. */
const loadingAnimations = ['skeleton-breath', 'turn'];

type AnimationRecord = { name: string; ms: number };

/** Records every animation that starts on pages opened from now on. */
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
      // Set by the script above.
      const { animations } = window as unknown as { animations: AnimationRecord[] };
      return animations;
    });
}

/** Waits for the next frames, in which animations start. */
async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );
}

const noodles = 'Masala Instant Noodles';

/** Add to cart, dialog, expanded section, toast: the animated actions. */
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    'animations end within 200 ms, except loading indicators',
    { tag: '@all' },
    async ({ page, context, shop }) => {
      const recordedAnimations = await performActions({ page, context, shop });
      const otherAnimations = recordedAnimations.filter((motion) => !loadingAnimations.includes(motion.name));
      expect(otherAnimations.map((motion) => motion.name)).toContain('rise');
      expect(otherAnimations.filter(({ ms }) => ms > 200)).toEqual([]);
    },
  );

  test('the focus ring of a field begins in its own colour', { tag: '@all' }, async ({ page }) => {
    await page.goto('/delivery-men/login');
    const field = page.getByLabel('Email Address');
    await field.focus();
    const colour = await field.evaluate((element) => getComputedStyle(element).outlineColor);
    await expect.poll(() => field.evaluate((element) => element.getAnimations().length)).toBe(0);
    await expect(field).toHaveCSS('outline-color', colour);
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

  test('nothing is animated with reduced motion', { tag: '@all' }, async ({ page, context, shop }) => {
    const recordedAnimations = await performActions({ page, context, shop });
    expect(recordedAnimations.filter(({ ms }) => ms > 10)).toEqual([]);
  });
});
