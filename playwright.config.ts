import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '#testing/chromium.ts';
import type { EngineOptions } from './tests/browser/shop.ts';

/** Browser tests in Chromium, on SQLite; with `TEST_TIER=all` those tagged `@both` on PostgreSQL too. */
const runsEverything = process.env['TEST_TIER'] === 'all';

/** Set by the steps of `npm test`; a run by hand does not overwrite their reports. */
const reportFile = process.env['TEST_REPORT'];

/** Leaves out what is tagged `@all`, which a run by hand does not. */
const isFirstTier = reportFile !== undefined && !runsEverything;

/** Less processor time: no compilers and threads for scripts that run for seconds. */
const scriptArgs = ['--js-flags=--single-threaded,--no-opt,--max-lazy'];
const { args, ...launch } = await chromiumLaunch();

/** Playwright reads a stack in each call. Its positions are those of the sources, which nothing compiles. */
Reflect.deleteProperty(Error, 'prepareStackTrace');

export default defineConfig<object, EngineOptions>({
  ...(isFirstTier ? { grepInvert: /@all/ } : {}),
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Limits are for tests that hang; a busy machine takes many times as long as a quiet one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: reportFile === undefined ? 'list' : [['list'], ['json', { outputFile: reportFile }]],
  // Node runs the TypeScript itself; transforming the shop's files again takes seconds in each worker.
  build: { external: ['**/*'] },
  use: {
    browserName: 'chromium',
    launchOptions: { ...launch, args: [...args, ...scriptArgs] },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // The motion of dialogs and pages takes time.
    contextOptions: { reducedMotion: isFirstTier ? 'reduce' : 'no-preference' },
    actionTimeout: 30_000,
    // Responses routed by a test must reach the page; the service worker has separate tests.
    serviceWorkers: 'block',
  },
  projects: [
    ...(runsEverything ? [{ name: 'postgres', grep: /@both/, use: { engine: 'postgres' as const } }] : []),
    { name: 'sqlite', use: { engine: 'sqlite' } },
  ],
});
