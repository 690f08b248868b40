import type { Page } from '@playwright/test';
import { dialog } from '../checkout-steps.ts';
import { placedOrder } from '../order-steps.ts';
import { addButton, minus, plus, stepper } from '../product-steps.ts';
import { expect, test } from '../shop.ts';
import { student, visit } from './page-state.ts';
import type { Visit } from './page-state.ts';

/** What breathes or turns while something loads: it says nothing of where things went. */
const waiting = ['skeleton-breath', 'turn'];

type Motion = { name: string; ms: number };

/** Writes down every movement that begins, on every page that is opened from now on. */
async function watchMotion(page: Page): Promise<() => Promise<Motion[]>> {
  await page.addInitScript(() => {
    const begun: Motion[] = [];
    Object.assign(window, { begun });
    const note = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      for (const animation of target.getAnimations({ subtree: true })) {
        const { duration } = animation.effect?.getComputedTiming() ?? {};
        const name =
          animation instanceof CSSAnimation
            ? animation.animationName
            : animation instanceof CSSTransition
              ? animation.transitionProperty
              : 'script';
        begun.push({ name, ms: typeof duration === 'number' ? duration : Infinity });
      }
    };
    addEventListener('animationstart', note, true);
    addEventListener('transitionrun', note, true);
  });
  return () =>
    page.evaluate(() => {
      // Written by the script above.
      const { begun } = window as unknown as { begun: Motion[] };
      return begun;
    });
}

/** Until what has just come has been drawn: a movement begins with the frame after it. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );
}

const noodles = 'Masala Instant Noodles';

/** Into the cart, a question, an opened part of a page, a toast: what moves in the shop. */
async function walk({ page, context, shop }: Visit): Promise<Motion[]> {
  const begun = await watchMotion(page);
  const moved: Motion[] = [];
  await placedOrder(shop);
  await shop.signIn(context, student);

  await visit(page, '/products');
  await addButton(page, noodles).click();
  await plus(page, noodles).click();
  await expect(stepper(page, noodles)).toContainText('2');
  await minus(page, noodles).hover();
  await drawn(page);
  moved.push(...(await begun()));

  await visit(page, '/myorders');
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(dialog(page)).toBeVisible();
  await drawn(page);
  await page.keyboard.press('Escape');
  await drawn(page);
  moved.push(...(await begun()));

  await visit(page, '/profile');
  await page.getByRole('button', { name: 'Edit your details' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  await drawn(page);
  moved.push(...(await begun()));

  await visit(page, '/checkout');
  await page.getByRole('button', { name: 'Coupon', exact: true }).click();
  await expect(page.getByLabel('Coupon code')).toBeVisible();
  await drawn(page);
  moved.push(...(await begun()));
  return moved;
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
      const moved = await walk({ page, context, shop });
      const others = moved.filter((motion) => !waiting.includes(motion.name));
      expect(others.map((motion) => motion.name)).toContain('rise');
      expect(others.filter(({ ms }) => ms > 200)).toEqual([]);
    });
  });
}

test.describe('for who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

  test('nothing moves for who wants no motion', async ({ page, context, shop }) => {
    const moved = await walk({ page, context, shop });
    expect(moved.filter(({ ms }) => ms > 10)).toEqual([]);
  });
});
