import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { ShopView } from '#contract/shop.ts';
import { createQueryClient, queryKeyOf } from './api/call-query.ts';
import type { PageQuery } from './api/call-query.ts';
import { addressOf } from './api/send.ts';
import { App } from './app.tsx';
import { titles } from './i18n/titles.ts';
import { matchRoute, notFoundRoute } from './routes.ts';
import { loadPage } from './shell/page-modules.ts';
import type { PageState } from './shell/page-state.ts';
import { documentTitle } from './shell/page-title.tsx';

export { webManifest } from './web-manifest.ts';

type PageRequest = {
  url: string;
  /** Asks the shop's own API as a visitor without a session. */
  fetchApi: (path: string) => Promise<{ status: number; body: unknown }>;
};

type RenderedPage = {
  status: number;
  title: string;
  description: string;
  html: string;
  /** The page's own source file, whose code the browser needs next. */
  file: string;
  state: PageState;
};

const notFoundStatus = 404;
/** Every address without a page shows the same; one that is badly encoded would only trouble the router. */
const nowhere = '/nowhere';

/** Renders the page at an address for nobody in particular: 404 where no page, or no such product, is. */
export async function renderPage({ url, fetchApi }: PageRequest): Promise<RenderedPage> {
  const { route, place } = matchRoute(url);
  const asked: readonly PageQuery[] = [
    { name: 'getShop', request: {} },
    ...(route.queries?.(place) ?? []),
  ];
  const answers = await Promise.all(asked.map((query) => ask(query, fetchApi)));
  await loadPage(route);

  const queries = createQueryClient();
  const known = answers
    .filter(({ status }) => status === 200)
    .map(({ key, body }) => ({ key, body }));
  for (const { key, body } of known) queries.setQueryData(key, body);
  const html = renderToString(
    <StrictMode>
      <StaticRouter location={route === notFoundRoute ? nowhere : url}>
        <App queries={queries} />
      </StaticRouter>
    </StrictMode>,
  );
  queries.clear();

  const isMissing =
    route === notFoundRoute ||
    (route.demoOnly === true && !isDemo(answers[0]?.body)) ||
    answers.some(({ status }) => status === notFoundStatus);
  const brand = brandOf(answers[0]?.body);
  return {
    status: isMissing ? notFoundStatus : 200,
    title: documentTitle(route.titleFrom?.(answers[1]?.body) ?? route.title, brand),
    description: titles.description(brand),
    html: withButtonsDisabled(html),
    file: route.file,
    state: { answers: known },
  };
}

/**
 * Nothing happens when a button is pressed before there is a script: the first one, `early-input.ts`, enables them all and
 * keeps their presses. React never learns of it.
 */
function withButtonsDisabled(html: string): string {
  return html.replaceAll('<button ', '<button disabled="" ');
}

type Answer = { key: readonly unknown[]; status: number; body: unknown };

async function ask(
  { name, request }: PageQuery,
  fetchApi: PageRequest['fetchApi'],
): Promise<Answer> {
  // The union's request belongs to its own name; the type cannot follow that through a union.
  const own = request as never;
  const answer = await fetchApi(addressOf(name, own)).catch(() => ({ status: 0, body: null }));
  return { key: queryKeyOf(name, own), ...answer };
}

/** The shop's name from its own answer; the page is worth showing without it. */
function brandOf(body: unknown): string {
  return shopOf(body)?.name ?? 'Corridor';
}

function isDemo(body: unknown): boolean {
  return shopOf(body)?.demo === true;
}

function shopOf(body: unknown): Partial<ShopView> | undefined {
  return (body as { data?: Partial<ShopView> } | null)?.data; // The contract of getShop; absent after a failure.
}
