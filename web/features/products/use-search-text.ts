import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#web/paths.ts';
import { openedAt, renderedAt } from './search-box.ts';
import { currentEntry, placeInAddress } from './use-products-place.ts';

/** How long nobody may type before the search begins. */
const pauseMs = 300;

type SearchText = {
  /** What stands in the box, which runs ahead of the address. */
  text: string;
  type: (text: string) => void;
  /** Searches at once: Enter was pressed. */
  searchNow: () => void;
  /** The next letter begins another search. */
  leave: () => void;
  /** Empties box and search at once; Back brings both again. */
  clear: () => void;
};

/**
 * The text of a search box whose search is kept in the address. Typing changes the address after a pause; the address changes
 * the text only by Back, Forward or a link, never over what was typed since.
 */
export function useSearchText(
  search: string,
  onSearch: (search: string, how: { replace: boolean }) => void,
): SearchText {
  const { key } = useLocation();
  const [box, setBox] = useState(() => openedAt({ search, entry: key }));
  /** The history entry that this typing has made. */
  const ownEntry = useRef<string | null>(null);

  /** The first letters of a search add an entry, so that Back leads to the list before it; the others replace it. */
  function searchFor(wanted: string): void {
    if (location.pathname !== paths.products()) return;
    if (wanted === placeInAddress().search.trim()) return;
    onSearch(wanted, { replace: ownEntry.current === currentEntry() });
    const entry = currentEntry();
    ownEntry.current = entry;
    setBox((before) => ({ ...before, search: wanted, entry }));
  }

  function leave(): void {
    ownEntry.current = null;
  }

  function clear(): void {
    if (placeInAddress().search !== '') onSearch('', { replace: false });
    setBox(openedAt({ search: '', entry: currentEntry() }));
  }

  const afterPause = useEffectEvent(searchFor);

  const isSearched = box.text === box.search;
  useEffect(() => {
    // What came from the address is there already; it may be on its way out when the pause is over.
    if (isSearched) return undefined;
    const timer = setTimeout(() => afterPause(box.text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [box.text, isSearched]);

  // Not derived while rendering: only now is it known whether the browser is still at the address that was rendered.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect
    setBox((before) => renderedAt(before, { search, entry: key }, currentEntry()));
  }, [search, key]);

  // Back and Forward are followed at once: what is typed next belongs to where they led.
  useEffect(() => {
    const follow = () => {
      if (location.pathname === paths.products())
        setBox(openedAt({ search: placeInAddress().search, entry: currentEntry() }));
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  return {
    text: box.text,
    type: (text) => setBox({ text, search: placeInAddress().search, entry: currentEntry() }),
    searchNow: () => {
      searchFor(box.text.trim());
      leave();
    },
    leave,
    clear,
  };
}
