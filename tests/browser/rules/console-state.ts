import type { BrowserContext, Page } from '@playwright/test';
import type { DemoShop } from '../shop.ts';

type ConsoleFixtures = { page: Page; context: BrowserContext; shop: DemoShop };

/** A state of a page of the console. Every route has `full`, `empty`, `loading` and `failing`, as far as it can. */
export type ConsoleState = {
  /** The path in `web/console/routes.tsx`. */
  route: string;
  name: string;
  /** Who opens it; an owner by default, nobody for the log-in page. */
  role?: 'owner' | 'employee' | 'none';
  /** Opens the page and waits until it shows the state. */
  open: (fixtures: ConsoleFixtures) => Promise<void>;
  /** Console errors that belong to this state. */
  ignoredConsoleErrors?: RegExp;
};
