/** Waits for the inserted stylesheet, whose rules are part of the first render. */
export async function waitForStylesheets(root: Document): Promise<void> {
  const links = [...root.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(
    links.map(async (link) => {
      if (link.sheet !== null) return;
      const { promise, resolve } = Promise.withResolvers<Event>();
      // Without its styles a page works too.
      for (const kind of ['load', 'error']) link.addEventListener(kind, resolve);
      await promise;
    }),
  );
}
