import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { lookedAt, openedAt } from './search-box.ts';

/** How long nobody may type before the search begins. [PROD-31] */
const pauseMs = 300;

type SearchText = {
  /** What stands in the box, which runs ahead of the address. */
  text: string;
  type: (text: string) => void;
  /** Searches at once: Enter was pressed. */
  searchNow: () => void;
  /** Empties box and search at once; Back brings both again. */
  clear: () => void;
};

/**
 * The text of a search box whose search is kept in the address: told on after a pause, and following when the search is changed
 * by something else (Back, a cleared filter). [PROD-1] [PROD-31]
 */
export function useSearchText(
  search: string,
  onSearch: (search: string, how: { replace: boolean }) => void,
): SearchText {
  const { key } = useLocation();
  // Visits that the browser made by itself (a link to a part of the page) have one key in common.
  const address = { search, visit: `${key} ${search}` };
  const [box, setBox] = useState(() => openedAt(address));
  if (address.visit !== box.visit) setBox(lookedAt(box, address));

  function tell(wanted: string): void {
    if (wanted === search) return;
    setBox((before) => ({ ...before, told: wanted }));
    onSearch(wanted, { replace: true });
  }

  function clear(): void {
    setBox((before) => ({ ...before, text: '', told: '' }));
    if (search !== '') onSearch('', { replace: false });
  }

  const afterPause = useEffectEvent(tell);
  const look = useEffectEvent(() => setBox((before) => lookedAt(before, address)));

  useEffect(() => {
    const timer = setTimeout(() => afterPause(box.text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [box.text]);

  // A visit that Back ends before it was rendered leaves no trace in the address: the box has to look for itself.
  useEffect(() => {
    const onBack = () => look();
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, []);

  return {
    text: box.text,
    type: (text) => setBox((before) => ({ ...before, text })),
    searchNow: () => tell(box.text.trim()),
    clear,
  };
}
