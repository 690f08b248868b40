import { notifyManager, onlineManager } from '@tanstack/react-query';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import { getShop } from '#contract/endpoints/customer.ts';
import { BrowserRouter } from '#web/navigation/router.tsx';
import { createQueryClient } from '#web/api/endpoint-query.ts';
import { hydrateQuery } from '#web/api/response-age.ts';
import { captureInstallPrompt } from '#web/offline/install-prompt.ts';
import { loadStaleDataNotice } from '#web/offline/offline-bar.tsx';
import { loadRoute, shouldReloadOnce } from '#web/navigation/page-modules.ts';
import { applyStoredTheme } from '#web/layout/theme.tsx';
import type { CachedDocumentDataset } from '#web/service-worker/cache-metadata.ts';
import { App } from './app.tsx';
import type { PageState } from './entry-server.tsx';
import { matchRoute } from './routes.ts';

import './styles/main.css';

/** After the network requests of the page. */
const serviceWorkerDelayMs = 2000;

// Renders synchronously, so that a second press finds a busy button.
notifyManager.setScheduler(queueMicrotask);
const queryClient = createQueryClient();
const { seenAt, shell }: CachedDocumentDataset = document.documentElement.dataset;

/** Data of the server render, or of the time when the service worker cached the page. */
function readPageState(): PageState {
  const state = (readJson('state') ?? { responses: [] }) as PageState;
  const now = readJson('now') as string | null;
  const responses = state.responses.map((response) =>
    response.key[0] === getShop.name && now !== null ? addTime(response, now) : response,
  );
  return { responses };
}

/** A data block of the document, written by the server of the same build. */
function readJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}

function addTime(response: PageState['responses'][number], now: string): PageState['responses'][number] {
  const body = response.body as { data: object };
  return { ...response, body: { ...body, data: { ...body.data, now } } };
}

// A page that starts offline is notified of the network only when it knows about it.
onlineManager.setOnline(navigator.onLine);
for (const response of readPageState().responses)
  hydrateQuery(queryClient, response, seenAt === undefined ? undefined : Number(seenAt));

/** `pre-hydration-input.ts` replays what was pressed and typed until now. */
function announceHydration(): void {
  document.dispatchEvent(new Event('hydrated'));
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const { route } = matchRoute(location.pathname + location.search);
  // The page's code is loaded first: then hydration matches the server's HTML.
  await Promise.all([
    loadRoute(route).catch(() => {
      if (navigator.onLine && shouldReloadOnce(location.pathname)) location.reload();
    }),
    // Part of the first render: a later line would shift the layout.
    seenAt !== undefined && loadStaleDataNotice(),
  ]);
  const page = (
    <StrictMode>
      <BrowserRouter>
        <OnHydrated onHydrated={announceHydration}>
          <App queryClient={queryClient} />
        </OnHydrated>
      </BrowserRouter>
    </StrictMode>
  );
  // The app shell was rendered for another URL, so there is nothing to hydrate.
  if (shell === undefined) startTransition(() => void hydrateRoot(root, page));
  else createRoot(root).render(page);
}

/**
 * Registers the service worker; removes it in development. Does nothing where workers are unsupported or
 * forbidden.
 */
async function registerServiceWorker(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (import.meta.env.PROD) await workers.register('/sw.js');
  else for (const registration of await workers.getRegistrations()) await registration.unregister();
}

if (seenAt !== undefined) applyStoredTheme();
captureInstallPrompt();
// Its requests must not delay those of the page.
addEventListener('load', () =>
  setTimeout(() => void registerServiceWorker().catch(() => undefined), serviceWorkerDelayMs),
);

void start();

/** Calls `onHydrated` when its children are hydrated. */
function OnHydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }): ReactNode {
  // Outside the effect: React cannot hydrate for an event inside it.
  useEffect(() => queueMicrotask(onHydrated), [onHydrated]);
  return children;
}
