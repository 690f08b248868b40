/** Data of the server render for hydration: the responses of the page's queries. */
export type PageState = { responses: readonly { key: readonly unknown[]; body: unknown }[] };
