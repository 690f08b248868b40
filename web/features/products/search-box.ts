/** What a search box keeps in mind beside the address, which holds the search itself. */
export type SearchBox = {
  /** What stands in it; runs ahead of the address. */
  text: string;
  /** The search it last asked for, or last met. */
  told: string;
  /** The visit of the history at which it last looked at the address. */
  visit: string;
};

export type SearchAddress = { search: string; visit: string };

/** A box as it stands when its page is opened. */
export function openedAt({ search, visit }: SearchAddress): SearchBox {
  return { text: search, told: search, visit };
}

/**
 * The box after the address was looked at. What it asked for itself must not undo what was typed since; any other search
 * comes from elsewhere – Back, a link, a cleared filter – and it shows that. [PROD-1]
 */
export function lookedAt(box: SearchBox, address: SearchAddress): SearchBox {
  return address.search === box.told ? { ...box, visit: address.visit } : openedAt(address);
}
