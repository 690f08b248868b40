import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from '#web/navigation/router.tsx';
import { paths } from '#web/paths.ts';
import { getCurrentEntry, readParamsFromUrl } from './use-product-list-params.ts';

/** Debounce before a search starts. */
const debounceMs = 300;

/**
 * Text of a search box whose search is in the URL. Typing updates the URL after a debounce; the URL updates the
 * text only on Back, Forward or a link, never over newer input.
 */
export function useSearchText(
  search: string,
  onSearch: (search: string, options: { replace: boolean }) => void,
) {
  const { key } = useLocation();
  const [searchBox, setSearchBox] = useState(() => initialFromUrl({ search, entry: key }));
  /** The history entry created by this typing. */
  const typingEntry = useRef<string | null>(null);

  /** The first keys of a search add a history entry, so that Back returns to the previous list; later ones replace it. */
  function applySearch(newSearch: string): void {
    if (location.pathname !== paths.products()) return;
    if (newSearch === readParamsFromUrl().search.trim()) return;
    onSearch(newSearch, { replace: typingEntry.current === getCurrentEntry() });
    const entry = getCurrentEntry();
    typingEntry.current = entry;
    setSearchBox((previous) => ({ ...previous, search: newSearch, entry }));
  }

  const endTyping = () => {
    typingEntry.current = null;
  };

  function clear(): void {
    if (readParamsFromUrl().search !== '') onSearch('', { replace: false });
    setSearchBox(initialFromUrl({ search: '', entry: getCurrentEntry() }));
  }

  const applySearchAfterDelay = useEffectEvent(applySearch);
  const isApplied = searchBox.text === searchBox.search;
  useEffect(() => {
    // The text came from the URL, which may change before the debounce ends.
    if (isApplied) return undefined;
    const timer = setTimeout(() => applySearchAfterDelay(searchBox.text.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [searchBox.text, isApplied]);

  // Not derived while rendering: only now is it known whether the browser is still at the rendered URL.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect
    setSearchBox((previous) => syncFromUrl(previous, { search, entry: key }, getCurrentEntry()));
  }, [search, key]);

  useBackAndForward(() =>
    setSearchBox(initialFromUrl({ search: readParamsFromUrl().search, entry: getCurrentEntry() })),
  );

  return {
    text: searchBox.text,
    setText: (text: string) =>
      setSearchBox({ text, search: readParamsFromUrl().search, entry: getCurrentEntry() }),
    searchNow: () => {
      applySearch(searchBox.text.trim());
      endTyping();
    },
    /** The next key starts another search. */
    endTyping,
    clear,
  };
}

/** Back and Forward are followed immediately: later input belongs to their entry. */
function useBackAndForward(followUrl: () => void): void {
  const followLatest = useEffectEvent(followUrl);
  useEffect(() => {
    const handlePopState = () => {
      if (location.pathname === paths.products()) followLatest();
    };
    addEventListener('popstate', handlePopState);
    return () => removeEventListener('popstate', handlePopState);
  }, []);
}

/** Text of a search box, and the URL state it is based on. */
type SearchBoxState = {
  /** The displayed text; ahead of the URL. */
  text: string;
  /** The search last written to or read from the URL. */
  search: string;
  /** The newest history entry included in the text. */
  entry: string;
};

type SearchLocation = { search: string; entry: string };

/** A box with the search of the URL. */
export function initialFromUrl({ search, entry }: SearchLocation): SearchBoxState {
  return { text: search, search, entry };
}

/**
 * The box after a URL was rendered. Rendering can be late: a URL that was left, or was there before the last
 * key, changes nothing. Any other search replaces the text.
 */
export function syncFromUrl(
  box: SearchBoxState,
  renderedLocation: SearchLocation,
  currentEntry: string,
): SearchBoxState {
  if (renderedLocation.entry !== currentEntry || renderedLocation.entry === box.entry) return box;
  return renderedLocation.search === box.search
    ? { ...box, entry: renderedLocation.entry }
    : initialFromUrl(renderedLocation);
}
