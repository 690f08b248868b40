import type { Locator, Page } from '@playwright/test';
import { expect } from '../shop.ts';

const maxStops = 150;

/** A problem of the focus: lost, without outline, outside the viewport, or covered. */
async function findFocusProblem(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    const name = `${focused.tagName.toLowerCase()} “${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)}”`;

    // A visually hidden control has its outline on its label or card.
    let outlined: Element | null = focused;
    const hasOutline = (element: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    while (outlined !== null && !hasOutline(outlined)) outlined = outlined.parentElement;
    if (outlined === null) return `${name} has no ring`;

    const { left, top, right, bottom } = focused.getBoundingClientRect();
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    if (top < -1 || left < -1 || bottom > height + 1 || right > width + 1)
      return `${name} is outside the window: ${Math.round(top)}–${Math.round(bottom)} of ${height}, ${Math.round(left)}–${Math.round(right)} of ${width}`;
    const inset = 3;
    for (const x of [left + inset, (left + right) / 2, right - inset]) {
      for (const y of [top + inset, (top + bottom) / 2, bottom - inset]) {
        const topElement = document.elementFromPoint(x, y);
        if (topElement !== null && !outlined.contains(topElement) && !topElement.contains(focused))
          return `${name} is behind ${topElement.tagName.toLowerCase()} “${topElement.textContent?.slice(0, 40)}”`;
      }
    }
    return null;
  });
}

/** Tabs until this element has the focus; at every stop the focus must be visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < maxStops; stops += 1) {
    await page.keyboard.press(key);
    // A horizontal scroller follows the focus after a moment.
    await expect.poll(() => findFocusProblem(page), `after ${stops + 1} × ${key}`).toBeNull();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not lead to ${target.toString()}`);
}

/** Tabs to the element and presses it. */
export async function tabToAndPress(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}
