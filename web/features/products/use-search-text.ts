import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#web/paths.ts';
import { initialFromUrl, syncFromUrl } from './search-box.ts';
import { getCurrentEntry, readParamsFromUrl } from './use-product-list-params.ts';

/** How long nobody may type before the search begins. */
const debounceMs = 300;

type SearchText = {
  /** What stands in the box, which runs ahead of the address. */
  text: string;
  setText: (text: string) => void;
  /** Searches at once: Enter was pressed. */
  searchNow: () => void;
  /** The next letter begins another search. */
  endTyping: () => void;
  /** Empties box and search at once; Back brings both again. */
  clear: () => void;
};

/**
 * The text of a search box whose search is kept in the address. Typing changes the address after a pause; the address changes
 * the text only by Back, Forward or a link, never over what was typed since.
 */
export function useSearchText(
  search: string,
  onSearch: (search: string, options: { replace: boolean }) => void,
): SearchText {
  const { key } = useLocation();
  const [searchBox, setSearchBox] = useState(() => initialFromUrl({ search, entry: key }));
  /** The history entry that this typing has made. */
  const typingEntry = useRef<string | null>(null);

  /** The first letters of a search add an entry, so that Back leads to the list before it; the others replace it. */
  function applySearch(newSearch: string): void {
    if (location.pathname !== paths.products()) return;
    if (newSearch === readParamsFromUrl().search.trim()) return;
    onSearch(newSearch, { replace: typingEntry.current === getCurrentEntry() });
    const entry = getCurrentEntry();
    typingEntry.current = entry;
    setSearchBox((previous) => ({ ...previous, search: newSearch, entry }));
  }

  function endTyping(): void {
    typingEntry.current = null;
  }

  function clear(): void {
    if (readParamsFromUrl().search !== '') onSearch('', { replace: false });
    setSearchBox(initialFromUrl({ search: '', entry: getCurrentEntry() }));
  }

  const applySearchAfterDelay = useEffectEvent(applySearch);

  const isApplied = searchBox.text === searchBox.search;
  useEffect(() => {
    // What came from the address is there already; it may be on its way out when the pause is over.
    if (isApplied) return undefined;
    const timer = setTimeout(() => applySearchAfterDelay(searchBox.text.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [searchBox.text, isApplied]);

  // Not derived while rendering: only now is it known whether the browser is still at the address that was rendered.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect
    setSearchBox((previous) => syncFromUrl(previous, { search, entry: key }, getCurrentEntry()));
  }, [search, key]);

  // Back and Forward are followed at once: what is typed next belongs to where they led.
  useEffect(() => {
    const handlePopState = () => {
      if (location.pathname === paths.products())
        setSearchBox(
          initialFromUrl({ search: readParamsFromUrl().search, entry: getCurrentEntry() }),
        );
    };
    addEventListener('popstate', handlePopState);
    return () => removeEventListener('popstate', handlePopState);
  }, []);

  return {
    text: searchBox.text,
    setText: (text) =>
      setSearchBox({ text, search: readParamsFromUrl().search, entry: getCurrentEntry() }),
    searchNow: () => {
      applySearch(searchBox.text.trim());
      endTyping();
    },
    endTyping,
    clear,
  };
}
