/** What of the browser's navigator sharing needs; parts of it are missing on plain HTTP and in older browsers. */
export type Sharer = {
  share?: (what: { title: string; url: string }) => Promise<void>;
  clipboard?: { writeText: (text: string) => Promise<void> };
};

/** `shared` also when the person closed the menu: nothing is left to be said. */
export type ShareOutcome = 'shared' | 'copied' | 'failed';

/** Shares a link by the system's menu, else copies it. */
export async function shareLink(
  sharer: Sharer,
  link: { title: string; url: string },
): Promise<ShareOutcome> {
  if (sharer.share) {
    try {
      await sharer.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'shared';
    }
  }
  try {
    await sharer.clipboard?.writeText(link.url);
    return sharer.clipboard ? 'copied' : 'failed';
  } catch {
    return 'failed';
  }
}
