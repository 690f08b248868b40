/** What the server's HTML is made of and the browser needs to make the same: the answers of the page's calls. */
export type PageState = { responses: readonly { key: readonly unknown[]; body: unknown }[] };
