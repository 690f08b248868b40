import { notifyManager, onlineManager } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from '#web/api/endpoint-query.ts';
import { hydrateQuery } from '#web/api/response-age.ts';
import { App } from './app.tsx';
import { matchRoute } from './routes.ts';
import { OnHydrated } from '#web/navigation/on-hydrated.ts';
import { replayPreHydrationInput } from '#web/navigation/pre-hydration-input.ts';
import { captureInstallPrompt } from '#web/offline/install-prompt.ts';
import { loadStaleDataNotice } from '#web/offline/offline-bar.tsx';
import { loadPage, shouldReloadOnce } from '#web/navigation/page-modules.ts';
import type { PageState } from '#web/navigation/page-state.ts';
import { applyStoredTheme } from '#web/layout/theme.tsx';
import type { CachedDocumentDataset } from '#web/service-worker/cache-metadata.ts';
import './styles/main.css';

/** When the page has had the network for itself. */
const serviceWorkerDelayMs = 2000;

// What a press began is on the page before the next press is heard: a busy button cannot be pressed twice.
notifyManager.setScheduler(queueMicrotask);
const queryClient = createQueryClient();
const { seenAt, shell }: CachedDocumentDataset = document.documentElement.dataset;

/** What the server knew while it rendered: now, or when the worker last saw this page. */
function readPageState(): PageState {
  const text = document.getElementById('state')?.textContent;
  // Written by `renderPage` of the same build.
  return text ? (JSON.parse(text) as PageState) : { responses: [] };
}

// A page that begins without a network hears of its return only if it knows that there was none.
onlineManager.setOnline(navigator.onLine);
for (const response of readPageState().responses)
  hydrateQuery(queryClient, response, seenAt === undefined ? undefined : Number(seenAt));

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const { route } = matchRoute(location.pathname + location.search);
  // The page's code must be here first: then the first render writes what the server wrote.
  await Promise.all([
    loadPage(route).catch(() => {
      if (navigator.onLine && shouldReloadOnce(location.pathname)) location.reload();
    }),
    // What it says comes with the first render: a line that came later would move what is being pressed.
    seenAt !== undefined && loadStaleDataNotice(),
  ]);
  const page = (
    <StrictMode>
      <BrowserRouter>
        <OnHydrated onHydrated={replayPreHydrationInput}>
          <App queryClient={queryClient} />
        </OnHydrated>
      </BrowserRouter>
    </StrictMode>
  );
  // The shell was written for another address: there is nothing of this page in it to wake up.
  if (shell === undefined) hydrateRoot(root, page);
  else createRoot(root).render(page);
}

/**
 * Registers the worker that keeps the shop useful without a network. In development nothing may be kept, so that a worker from
 * before goes. Where workers are unknown or forbidden the shop is as it was.
 */
async function registerServiceWorker(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (import.meta.env.PROD) await workers.register('/sw.js');
  else for (const registration of await workers.getRegistrations()) await registration.unregister();
}

if (seenAt !== undefined) applyStoredTheme();
captureInstallPrompt();
// What the worker fetches must not stand in the way of what this page needs first.
addEventListener('load', () =>
  setTimeout(() => void registerServiceWorker().catch(() => undefined), serviceWorkerDelayMs),
);

void start();
