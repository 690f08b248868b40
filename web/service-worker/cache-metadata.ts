/** Where answers of the public catalogue are kept. */
export const catalogueCacheName = 'catalogue';

/** On an answer that was kept: when the shop gave it, in ms of this browser's clock. */
export const seenAtHeader = 'x-seen-at';

/**
 * On the `<html>` of a document that the worker had kept, as `dataset` reads them: when the shop wrote it, and whether it is
 * the shell, which stands in for a page of any address.
 */
export type CachedDocumentDataset = { seenAt?: string; shell?: string };
