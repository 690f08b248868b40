import type { Page } from '@playwright/test';

/** Layout checks of a page; each returns descriptions of its violations. */

/** Minimum target size in general and of main controls, in CSS px. [U-1] */
const minTargetPx = 24;
const minTouchTargetPx = 44;

/** All controls are large enough; for a mouse 24 px are. */
export async function findSmallTargets(page: Page, minControlPx = minTouchTargetPx): Promise<string[]> {
  return page.evaluate(
    ([minTarget, minTouchTarget]) => {
      const scope = document.querySelector('dialog[open]') ?? document;
      const found: string[] = [];
      for (const target of scope.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [role="tab"]',
      )) {
        // The label is the target of a visually hidden checkbox or radio button.
        const box =
          (target.matches('[type="radio"], [type="checkbox"]') && target.closest('label')) || target;
        const { width, height: ownHeight } = box.getBoundingClientRect();
        // The hit area of a link or chip can be larger than its box.
        const hitArea = getComputedStyle(box, '::after');
        const hitAreaHeight =
          hitArea.position === 'absolute' && hitArea.content !== 'none' ? hitArea.height : '0';
        const height = Math.max(ownHeight, Number.parseFloat(hitAreaHeight) || 0);
        if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        // Visible only with focus.
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
    [minTargetPx, minControlPx] as const,
  );
}

/** Elements that make the page scroll horizontally. [U-3] */
export async function findHorizontalOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isOverflowing = (element: Element) =>
      element.getBoundingClientRect().right > clientWidth + 1 &&
      getComputedStyle(element).position !== 'fixed';
    // Only the innermost elements are reported.
    const overflowing = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => isOverflowing(element) && ![...element.children].some(isOverflowing),
    );
    const names = overflowing
      .slice(-3)
      .map((element) => `${element.tagName} “${element.textContent?.slice(0, 30)}”`);
    return [`${scrollWidth} px wide: ${names.join(', ')}`];
  });
}

/** Fixed and sticky bars that together cover more than a third of the viewport. */
export async function findTallBars(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        /fixed|sticky/.test(getComputedStyle(element).position) &&
        element.checkVisibility() &&
        element.closest('dialog, [data-base-ui-portal]') === null &&
        element.clientWidth > innerWidth / 2 &&
        getComputedStyle(element).pointerEvents !== 'none',
    );
    const totalHeight = bars.reduce((sum, bar) => sum + bar.offsetHeight, 0);
    return totalHeight <= innerHeight / 3
      ? []
      : [`${totalHeight} of ${innerHeight} px: ${bars.map((bar) => bar.textContent).join(' | ')}`];
  });
}

/** Focused controls that are covered by a bar after scrolling. */
export async function findCoveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scope = document.querySelector('dialog[open]') ?? document.querySelector('main');
    const controls = scope?.querySelectorAll<HTMLElement>('a[href], button, input, textarea') ?? [];
    const covered = [...controls].filter((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
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
    return covered.map((control) => (control.getAttribute('aria-label') ?? control.textContent).trim());
  });
}

/** Buttons and links with clipped labels. [U-3] */
export async function findClippedLabels(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], [role="tab"], label')]
      // The skip link is visible only with focus.
      .filter((element) => element.checkVisibility() && getComputedStyle(element).clipPath === 'none')
      .filter((element) => {
        // Truncated on purpose: line clamp or ellipsis.
        const { textOverflow, webkitLineClamp } = getComputedStyle(element);
        return !textOverflow.includes('ellipsis') && webkitLineClamp === 'none';
      })
      .filter(
        (element) =>
          /hidden|clip/.test(getComputedStyle(element).overflow) &&
          (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1),
      )
      .map((element) => element.textContent?.trim().slice(0, 40) ?? ''),
  );
}

/** Text spacing of WCAG 1.4.12. */
export async function applyTextSpacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const styleSheet = new CSSStyleSheet();
    styleSheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, styleSheet];
  });
}

/** Disabled buttons without a reason. [U-26] */
export async function findDisabledWithoutReason(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button[aria-disabled="true"], button:disabled')]
      .filter((button) => button.checkVisibility() && button.getAttribute('aria-busy') !== 'true')
      .filter((button) => {
        const ids = (button.getAttribute('aria-describedby') ?? '').split(' ');
        return !ids.some((id) => id !== '' && (document.getElementById(id)?.textContent ?? '').trim() !== '');
      })
      .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
  );
}

/** Images without dimensions, and images that failed to load. [U-30] */
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

/** One h1, a title with the brand, and a language. */
export async function findTitleProblems(page: Page): Promise<string[]> {
  const found: string[] = [];
  const headings = await page.getByRole('heading', { level: 1, includeHidden: true }).count();
  if (headings !== 1) found.push(`${headings} first headings`);
  const title = await page.title();
  if (!/Corridor/.test(title) || title.length < 10) found.push(`the title “${title}”`);
  return found;
}
