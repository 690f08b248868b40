import { createContext, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { titles } from '#messages/titles.ts';
import { useShop } from '#web/api/use-shop.ts';

const SetTitleContext = createContext<(title: string | null) => void>(() => {});
const TitleContext = createContext<string | null>(null);

export function PageTitleProvider({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState<string | null>(null);
  return (
    <SetTitleContext value={setTitle}>
      <TitleContext value={title}>{children}</TitleContext>
    </SetTitleContext>
  );
}

/**
 * Sets a title other than the route's while the page is shown: a product's name, `Error: Checkout`; null for
 * none.
 */
export function usePageTitle(title: string | null): void {
  const setTitle = use(SetTitleContext);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [setTitle, title]);
}

/** The document title: the page's own or the route's, with the brand. */
export function documentTitle(title: string, brand: string): string {
  return title === '' ? titles.landing(brand) : `${title} · ${brand}`;
}

/** Updates `document.title`; returns the title without the brand. */
export function useDocumentTitle(routeTitle: string): string {
  const title = use(TitleContext) ?? routeTitle;
  const { name } = useShop();
  useEffect(() => {
    document.title = documentTitle(title, name);
  }, [title, name]);
  return title;
}
