/** The cache of public catalogue responses. */
export const catalogueCacheName = 'catalogue';

/** On a cached response: the time of the response in ms of this browser. */
export const seenAtHeader = 'x-seen-at';

/**
 * Attributes of a cached document's `<html>`, as in `dataset`: the time of the response, and whether it is the
 * app shell.
 */
export type CachedDocumentDataset = { seenAt?: string; shell?: string };
