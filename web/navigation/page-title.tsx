import { createContext, use, useEffect, useReducer } from 'react';
import type { ReactNode } from 'react';
import type { ShopView } from '#contract/shop.ts';
import { shellMessages } from '#messages/shell.ts';
import { titles } from '#messages/titles.ts';
import { useShop } from '#web/api/use-shop.ts';

type PageTitle = {
  /** A title other than the route's. */
  own: string | null;
  hasError: boolean;
};

const routeTitleOnly: PageTitle = { own: null, hasError: false };
const SetTitleContext = createContext<(changes: Partial<PageTitle>) => void>(() => {});
const TitleContext = createContext(routeTitleOnly);

export function PageTitleProvider({ children }: { children: ReactNode }) {
  const [title, setTitle] = useReducer(
    (current: PageTitle, changes: Partial<PageTitle>) => ({ ...current, ...changes }),
    routeTitleOnly,
  );
  return (
    <SetTitleContext value={setTitle}>
      <TitleContext value={title}>{children}</TitleContext>
    </SetTitleContext>
  );
}

/** Sets a title other than the route's while the page is shown, such as a product's name; null for none. */
export function usePageTitle(own: string | null): void {
  const setTitle = use(SetTitleContext);
  useEffect(() => {
    setTitle({ own });
    return () => setTitle({ own: null });
  }, [setTitle, own]);
}

/** Shows in the title that the page has an error: `Error: Checkout`. */
export function usePageError(hasError: boolean): void {
  const setTitle = use(SetTitleContext);
  useEffect(() => {
    setTitle({ hasError });
    return () => setTitle({ hasError: false });
  }, [setTitle, hasError]);
}

/** The document title: the page's own or the route's, with the brand. */
export function documentTitle(
  title: string,
  { name, openingHours }: Pick<ShopView, 'name' | 'openingHours'>,
): string {
  if (title !== '') return `${title} · ${name}`;
  return openingHours === null ? titles.landing(name) : titles.landingByDay(name);
}

/** Updates `document.title`; returns the title without the brand. */
export function useDocumentTitle(routeTitle: string): string {
  const { own, hasError } = use(TitleContext);
  const pageTitle = own ?? routeTitle;
  const title = hasError ? shellMessages.errorTitle(pageTitle) : pageTitle;
  const { name, openingHours } = useShop();
  useEffect(() => {
    document.title = documentTitle(title, { name, openingHours });
  }, [title, name, openingHours]);
  return title;
}
