/** The text of a search box, and what it has seen of the address, which holds the search itself. */
export type SearchBoxState = {
  /** What a person sees and types; runs ahead of the address. */
  text: string;
  /** The search that was last sent to the address or taken from it. */
  search: string;
  /** The newest history entry that the text takes into account. */
  entry: string;
};

export type SearchLocation = { search: string; entry: string };

/** A box that shows the search of an address. */
export function initialFromUrl({ search, entry }: SearchLocation): SearchBoxState {
  return { text: search, search, entry };
}

/**
 * The box after an address was rendered. Rendering may come long after the navigation: an address that the browser has left
 * again, or that was there before the last letter was typed, changes nothing. Any other search replaces the text.
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
