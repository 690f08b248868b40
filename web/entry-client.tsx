import { notifyManager, onlineManager } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from './api/call-query.ts';
import { holdAnswer } from './api/last-seen.ts';
import { App } from './app.tsx';
import { matchRoute } from './routes.ts';
import { Awake } from './shell/awake.ts';
import { handOver } from './shell/early-input.ts';
import { keepInstallOffer } from './shell/install-offer.ts';
import { loadPriceAge } from './shell/offline-bar.tsx';
import { loadPage, mayReloadFor } from './shell/page-modules.ts';
import type { PageState } from './shell/page-state.ts';
import { showChosenTheme } from './shell/theme.tsx';
import type { DocumentMarks } from './service-worker/marks.ts';
import './styles/main.css';

/** When the page has had the network for itself. */
const afterLoadMs = 2000;

// What a press began is on the page before the next press is heard: a busy button cannot be pressed twice.
notifyManager.setScheduler(queueMicrotask);
const queries = createQueryClient();
const { seenAt, shell }: DocumentMarks = document.documentElement.dataset;

/** What the server knew while it rendered: now, or when the worker last saw this page. */
function readState(): PageState {
  const text = document.getElementById('state')?.textContent;
  // Written by `renderPage` of the same build.
  return text ? (JSON.parse(text) as PageState) : { answers: [] };
}

// A page that begins without a network hears of its return only if it knows that there was none.
onlineManager.setOnline(navigator.onLine);
for (const answer of readState().answers)
  holdAnswer(queries, answer, seenAt === undefined ? undefined : Number(seenAt));

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const { route } = matchRoute(location.pathname + location.search);
  // The page's code must be here first: then the first render writes what the server wrote.
  await Promise.all([
    loadPage(route).catch(() => {
      if (navigator.onLine && mayReloadFor(location.pathname)) location.reload();
    }),
    // What it says comes with the first render: a line that came later would move what is being pressed.
    seenAt !== undefined && loadPriceAge(),
  ]);
  const page = (
    <StrictMode>
      <BrowserRouter>
        <Awake onAwake={handOver}>
          <App queries={queries} />
        </Awake>
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
async function startWorker(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (import.meta.env.PROD) await workers.register('/sw.js');
  else for (const old of await workers.getRegistrations()) await old.unregister();
}

if (seenAt !== undefined) showChosenTheme();
keepInstallOffer();
// What the worker fetches must not stand in the way of what this page needs first.
addEventListener('load', () =>
  setTimeout(() => void startWorker().catch(() => undefined), afterLoadMs),
);

void start();
