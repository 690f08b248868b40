/** Text of a search box, and the URL state it is based on. */
export type SearchBoxState = {
  /** The displayed text; ahead of the URL. */
  text: string;
  /** The search last written to or read from the URL. */
  search: string;
  /** The newest history entry included in the text. */
  entry: string;
};

export type SearchLocation = { search: string; entry: string };

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
