import type { Page } from '@playwright/test';

/** A text in a live region: the region's name and the text. */
type Announcement = { region: string; text: string };

/** Records the announcements of a screen reader on every page opened from now on. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const announcements: Announcement[] = [];
    Object.assign(window, { announcements });
    const liveRegionSelector = '[role="status"], [role="alert"], output, [aria-live="polite"]';
    const lastTexts = new WeakMap<Element, string>();
    const findLiveRegion = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest(liveRegionSelector) ?? null;
    const record = (region: Element) => {
      const labels = [...region.querySelectorAll('[aria-label]')].map((labelled) =>
        labelled.getAttribute('aria-label'),
      );
      const text = (region.textContent || labels.join(' ')).trim();
      if (lastTexts.get(region) === text) return;
      lastTexts.set(region, text);
      if (text !== '') announcements.push({ region: region.getAttribute('aria-label') ?? '', text });
    };
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      // A region inserted with content is not announced, an alert is.
      for (const node of added) {
        if (!(node instanceof Element)) continue;
        for (const region of [node, ...node.querySelectorAll(liveRegionSelector)]) {
          if (!region.matches(liveRegionSelector)) continue;
          if (region.matches('[role="alert"]')) record(region);
          else lastTexts.set(region, (region.textContent ?? '').trim());
        }
      }
      for (const { target } of changes) {
        const region = findLiveRegion(target);
        if (region?.isConnected) record(region);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** The announcements since the last call. */
export async function announcementsSince(page: Page): Promise<Announcement[]> {
  return page.evaluate(() => {
    // Set by the script above.
    const { announcements } = window as unknown as { announcements: Announcement[] };
    return announcements.splice(0);
  });
}
