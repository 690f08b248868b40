import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Keeps a person's place in the list: another page begins at its top with the focus on it, and where the focused thing has gone
 * – a filter, Try Again – the focus goes to the list instead of nowhere.
 */
export function useListFocusAndScroll(
  listRef: RefObject<HTMLElement | null>,
  page: number,
  status: string,
): void {
  const { search } = useLocation();
  const navigationType = useNavigationType();
  const previousRef = useRef<{ page: number; search: string; status: string } | null>(null);

  useEffect(() => {
    const previous = previousRef.current;
    previousRef.current = { page, search, status };
    if (previous === null || (previous.search === search && previous.status === status)) return;

    // Who types a search stays in its box, though the list begins at page 1 again.
    const isTyping = document.activeElement instanceof HTMLInputElement;
    const isOtherPage =
      previous.page !== page && navigationType === NavigationType.Push && !isTyping;
    if (isOtherPage) scrollTo({ top: 0, behavior: 'instant' });
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (isOtherPage || isFocusLost) listRef.current?.focus({ preventScroll: true });
  }, [listRef, page, search, status, navigationType]);
}
