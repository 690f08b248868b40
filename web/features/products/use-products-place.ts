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
    void navigate(paths.products({ ...place, page: 1, ...changes }), how);
  }

  return { place, go };
}
