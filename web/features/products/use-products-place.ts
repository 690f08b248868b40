import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths, readProductsPlace } from '#web/paths.ts';
import type { ProductsPlace } from '#web/paths.ts';

export type GoToPlace = (changes: Partial<ProductsPlace>, how?: { replace: boolean }) => void;

/** Where the address says one is on the Products page, and how to get elsewhere: a change leads to its first page. */
export function useProductsPlace(): { place: ProductsPlace; go: GoToPlace } {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const place = useMemo(() => readProductsPlace(search), [search]);

  function go(
    changes: Partial<ProductsPlace>,
    how: { replace: boolean } = { replace: false },
  ): void {
    void navigate(paths.products({ ...placeInAddress(), page: 1, ...changes }), how);
  }

  return { place, go };
}

/** The place of the browser's own address, which is ahead of the rendered one while a change is on its way. */
export function placeInAddress(): ProductsPlace {
  return readProductsPlace(new URLSearchParams(location.search));
}

/** The router's key of the history entry on which the browser is. */
export function currentEntry(): string {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'key' in state
    ? String(state.key)
    : 'default';
}
