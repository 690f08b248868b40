import type { Locator, Page } from '@playwright/test';
import { expect } from '../shop.ts';

const most = 150;

/** What is wrong with the place of the focus: lost, without a ring, outside the window, or behind something else. */
async function focusFault(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    const name = `${focused.tagName.toLowerCase()} “${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)}”`;

    // A control without a face of its own has its ring on what stands for it: its label, its card.
    let ring: Element | null = focused;
    const hasRing = (element: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    while (ring !== null && !hasRing(ring)) ring = ring.parentElement;
    if (ring === null) return `${name} has no ring`;

    const { left, top, right, bottom } = focused.getBoundingClientRect();
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    if (top < -1 || left < -1 || bottom > height + 1 || right > width + 1)
      return `${name} is outside the window: ${Math.round(top)}–${Math.round(bottom)} of ${height}, ${Math.round(left)}–${Math.round(right)} of ${width}`;
    const inset = 3;
    for (const x of [left + inset, (left + right) / 2, right - inset]) {
      for (const y of [top + inset, (top + bottom) / 2, bottom - inset]) {
        const seen = document.elementFromPoint(x, y);
        if (seen !== null && !ring.contains(seen) && !seen.contains(focused))
          return `${name} is behind ${seen.tagName.toLowerCase()} “${seen.textContent?.slice(0, 40)}”`;
      }
    }
    return null;
  });
}

/** Goes on with Tab (or back) until this has the focus; at every stop the focus is seen and lies behind nothing. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < most; stops += 1) {
    await page.keyboard.press(key);
    // A row that is drawn sideways follows the focus a moment later.
    await expect.poll(() => focusFault(page), `after ${stops + 1} × ${key}`).toBeNull();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not lead to ${target.toString()}`);
}

/** Goes there and presses it. */
export async function tabToAndPress(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}
