import type { Page } from '@playwright/test';
import { axeFindings } from '../accessibility.ts';

/** What a page is measured for; each answers with the places that break the rule, in words. */

/** Smallest side of anything that is pressed, and of what thumbs use, in CSS px. [U-1] */
const minTargetPx = 24;
const minTouchTargetPx = 44;

/** Everything that can be pressed is large enough, and buttons are as large as a thumb. */
export async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ([minTarget, minTouchTarget]) => {
      const scope = document.querySelector('dialog[open]') ?? document;
      const found: string[] = [];
      for (const target of scope.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [role="tab"]',
      )) {
        // What carries the press of a box without a face of its own is the label around it.
        const box =
          (target.matches('[type="radio"], [type="checkbox"]') && target.closest('label')) ||
          target;
        const { width, height: ownHeight } = box.getBoundingClientRect();
        // A link or a chip may reach further than it looks.
        const hitArea = getComputedStyle(box, '::after');
        const hitAreaHeight =
          hitArea.position === 'absolute' && hitArea.content !== 'none' ? hitArea.height : '0';
        const height = Math.max(ownHeight, Number.parseFloat(hitAreaHeight) || 0);
        if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        // Seen only when it has the focus.
        if (width <= 1 && height <= 1) continue;
        const minHeight = target.matches('button, [role="tab"], select, textarea, input')
          ? minTouchTarget
          : minTarget;
        if (Math.min(width, height) < minTarget || height < minHeight) {
          const name = target.getAttribute('aria-label') ?? target.textContent?.trim() ?? '';
          found.push(
            `${target.tagName.toLowerCase()} “${name.slice(0, 40)}” ${Math.round(width)}×${Math.round(height * 10) / 10}`,
          );
        }
      }
      return found;
    },
    [minTargetPx, minTouchTargetPx] as const,
  );
}

/** Nothing shuts anybody out, by day and by night. [U-2] */
export async function runAxeInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    // Without motion, so that no colour is met half-way.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // By night only the colours are others.
    const options = colorScheme === 'dark' ? { rules: ['color-contrast'] } : {};
    found.push(
      ...(await axeFindings(page, options)).map((finding) => `${colorScheme}: ${finding}`),
    );
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** What is wider than the window, so that one would have to scroll sideways. [U-3] */
export async function findHorizontalOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isOverflowing = (element: Element) =>
      element.getBoundingClientRect().right > clientWidth + 1 &&
      getComputedStyle(element).position !== 'fixed';
    // The innermost tell what is too wide.
    const overflowing = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => isOverflowing(element) && ![...element.children].some(isOverflowing),
    );
    const names = overflowing
      .slice(-3)
      .map((element) => `${element.tagName} “${element.textContent?.slice(0, 30)}”`);
    return [`${scrollWidth} px wide: ${names.join(', ')}`];
  });
}

/** What the bars that stay on the screen take of its height together, when it is more than a third. */
export async function findTallBars(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        /fixed|sticky/.test(getComputedStyle(element).position) &&
        element.checkVisibility() &&
        element.closest('dialog') === null &&
        element.clientWidth > innerWidth / 2 &&
        getComputedStyle(element).pointerEvents !== 'none',
    );
    const totalHeight = bars.reduce((sum, bar) => sum + bar.offsetHeight, 0);
    return totalHeight <= innerHeight / 3
      ? []
      : [`${totalHeight} of ${innerHeight} px: ${bars.map((bar) => bar.textContent).join(' | ')}`];
  });
}

/** What is pressed and, scrolled to by the keyboard, still lies under a bar. */
export async function findCoveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scope = document.querySelector('dialog[open]') ?? document.querySelector('main');
    const controls = scope?.querySelectorAll<HTMLElement>('a[href], button, input, textarea') ?? [];
    const covered = [...controls].filter((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        return false;
      control.focus({ preventScroll: true });
      if (document.activeElement !== control) return false;
      control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      if (width <= 1 || height <= 1) return false;
      const topElement = document.elementFromPoint(left + width / 2, top + height / 2);
      if (topElement === null) return true;
      for (let bar: Element | null = topElement; bar !== null; bar = bar.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(bar).position)) return !bar.contains(control);
      }
      return false;
    });
    return covered.map((control) =>
      (control.getAttribute('aria-label') ?? control.textContent).trim(),
    );
  });
}

/** Buttons and links whose words are cut off. [U-3] */
export async function findClippedLabels(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], [role="tab"], label')]
      // The link past the navigation is seen with the focus only.
      .filter(
        (element) => element.checkVisibility() && getComputedStyle(element).clipPath === 'none',
      )
      .filter((element) => {
        // Cut on purpose, and whole elsewhere: a name of two lines at most, a word with an ellipsis.
        const { textOverflow, webkitLineClamp } = getComputedStyle(element);
        return !textOverflow.includes('ellipsis') && webkitLineClamp === 'none';
      })
      .filter(
        (element) =>
          /hidden|clip/.test(getComputedStyle(element).overflow) &&
          (element.scrollWidth > element.clientWidth + 1 ||
            element.scrollHeight > element.clientHeight + 1),
      )
      .map((element) => element.textContent?.trim().slice(0, 40) ?? ''),
  );
}

/** Text set wider, as people do who read with difficulty; the figures are those of WCAG 1.4.12. */
export async function applyTextSpacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const styleSheet = new CSSStyleSheet();
    styleSheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, styleSheet];
  });
}

/** Buttons that are off and do not say why. [U-26] */
export async function findDisabledWithoutReason(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button[aria-disabled="true"], button:disabled')]
      .filter((button) => button.checkVisibility() && button.getAttribute('aria-busy') !== 'true')
      .filter((button) => {
        const ids = (button.getAttribute('aria-describedby') ?? '').split(' ');
        return !ids.some(
          (id) => id !== '' && (document.getElementById(id)?.textContent ?? '').trim() !== '',
        );
      })
      .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
  );
}

/** Pictures without their size, and pictures that did not come. [U-30] */
export async function findBrokenImages(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const hasSize = image.hasAttribute('width') && image.hasAttribute('height');
        const isMissing = image.naturalWidth === 0 && image.loading !== 'lazy';
        return !hasSize || isMissing;
      })
      .map((image) => image.currentSrc || image.outerHTML),
  );
}

/** One heading of the first order, a title with the shop's name, and a language. */
export async function findTitleProblems(page: Page): Promise<string[]> {
  const found: string[] = [];
  const headings = await page.getByRole('heading', { level: 1, includeHidden: true }).count();
  if (headings !== 1) found.push(`${headings} first headings`);
  const title = await page.title();
  if (!/Corridor/.test(title) || title.length < 10) found.push(`the title “${title}”`);
  return found;
}
