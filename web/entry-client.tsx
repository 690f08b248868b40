import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from './api/call-query.ts';
import { App } from './app.tsx';
import { matchRoute } from './routes.ts';
import { Awake, keepEarlyInput } from './shell/early-input.ts';
import { loadPage, mayReloadFor } from './shell/page-modules.ts';
import type { PageState } from './shell/page-state.ts';
import './styles/main.css';

const queries = createQueryClient();

/** What the server knew while it rendered; the clock of these answers starts now, in this browser. */
function readState(): PageState {
  const text = document.getElementById('state')?.textContent;
  // Written by `renderPage` of the same build.
  return text ? (JSON.parse(text) as PageState) : { answers: [] };
}

for (const { key, body } of readState().answers) queries.setQueryData(key, body);

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const early = keepEarlyInput(root);
  const { route } = matchRoute(location.pathname + location.search);
  // The page's code must be here first: then the first render writes what the server wrote.
  await loadPage(route).catch(() => {
    if (mayReloadFor(location.pathname)) location.reload();
  });
  hydrateRoot(
    root,
    <StrictMode>
      <BrowserRouter>
        <Awake onAwake={early.handOver}>
          <App queries={queries} />
        </Awake>
      </BrowserRouter>
    </StrictMode>,
  );
}

void start();
