import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { AdminProductView } from '#contract/products.ts';
import { listAdminProducts } from '#contract/endpoints/admin-products.ts';
import { consoleQuery, queryClient } from '#web/console/api/console-request.ts';

const maxResults = 6;

export type PickedProduct = Pick<
  AdminProductView,
  '_id' | 'productName' | 'stock' | 'promised' | 'missing' | 'unavailableSince'
>;

const searchQuery = (search: string) =>
  consoleQuery(listAdminProducts, { query: { search, limit: maxResults } });

/** The products of what is typed, one of which the arrows and Enter choose. */
export function useProductSearch(onPick: (product: PickedProduct) => void) {
  const [text, setText] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [message, setMessage] = useState<string | undefined>();
  const search = text.trim();
  const result = useQuery({
    ...searchQuery(search),
    enabled: search !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const found = search === '' ? [] : (result.data?.data ?? []);
  const chosenIndex = found.findIndex(({ _id }) => _id === chosenId);
  const active = Math.max(0, chosenIndex);

  function type(typed: string): void {
    setText(typed);
    setChosenId(null);
    setMessage(undefined);
  }

  function pick(product: PickedProduct): void {
    type('');
    onPick(product);
  }

  /** A scanner sends Enter before the results of its code are there. */
  async function pickActive(): Promise<void> {
    if (search === '') return;
    // What the arrows chose, also where other results are on their way.
    const chosen = found[chosenIndex];
    if (chosen) return pick(chosen);
    try {
      const { data } = await queryClient.fetchQuery(searchQuery(search));
      const [product] = data;
      if (product) pick(product);
      else setMessage(`No product is called “${search}”`);
    } catch {
      setMessage('The search failed. Press Enter to try again.');
    }
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      event.preventDefault();
      void pickActive();
    } else if (event.key === 'Escape') type('');
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const next = found[Math.max(0, Math.min(found.length - 1, active + step))];
      setChosenId(next?._id ?? null);
    }
  }

  return { text, active, message, found, type, pick, handleKey };
}
