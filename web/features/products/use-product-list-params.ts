import { useMemo } from 'react';
import { useNavigate, useSearchParams } from '#web/navigation/router.tsx';
import { paths, parseProductListParams } from '#web/paths.ts';
import type { ProductListParams } from '#web/paths.ts';

export type SetProductListParams = (
  changes: Partial<ProductListParams>,
  options?: { replace: boolean },
) => void;

/** The list parameters of the URL, and functions to change them; a change returns to the first page. */
export function useProductListParams(): {
  params: ProductListParams;
  setParams: SetProductListParams;
} {
  const search = useSearchParams();
  const navigate = useNavigate();
  const params = useMemo(() => parseProductListParams(search), [search]);

  function setParams(
    changes: Partial<ProductListParams>,
    options: { replace: boolean } = { replace: false },
  ): void {
    navigate(paths.products({ ...readParamsFromUrl(), page: 1, ...changes }), options);
  }

  return { params, setParams };
}

/** Parameters of the browser's URL, which is ahead of the rendered one during a navigation. */
export function readParamsFromUrl(): ProductListParams {
  return parseProductListParams(new URLSearchParams(location.search));
}

/** The router's key of the current history entry. */
export function getCurrentEntry(): string {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'default';
}
