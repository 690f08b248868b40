import type { Page } from '@playwright/test';

/** A text that came into a live region: the region's name, and the words. */
type Heard = { region: string; text: string };

/** Writes down what a screen reader says by itself, on every page that is opened from now on. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: Heard[] = [];
    Object.assign(window, { heard });
    const live = '[role="status"], [role="alert"], output, [aria-live="polite"]';
    const last = new WeakMap<Element, string>();
    const regionOf = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest(live) ?? null;
    const note = (region: Element) => {
      const words = [...region.querySelectorAll('[aria-label]')].map((named) =>
        named.getAttribute('aria-label'),
      );
      const text = (region.textContent || words.join(' ')).trim();
      if (last.get(region) === text) return;
      last.set(region, text);
      if (text !== '') heard.push({ region: region.getAttribute('aria-label') ?? '', text });
    };
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      // A region that comes with its words in it says nothing, an alert does.
      for (const node of added) {
        if (!(node instanceof Element)) continue;
        for (const region of [node, ...node.querySelectorAll(live)]) {
          if (!region.matches(live)) continue;
          if (region.matches('[role="alert"]')) note(region);
          else last.set(region, (region.textContent ?? '').trim());
        }
      }
      for (const { target } of changes) {
        const region = regionOf(target);
        if (region?.isConnected) note(region);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** What was said since the last time somebody asked. */
export async function heardSince(page: Page): Promise<Heard[]> {
  return page.evaluate(() => {
    // Written by the script above.
    const { heard } = window as unknown as { heard: Heard[] };
    return heard.splice(0);
  });
}
