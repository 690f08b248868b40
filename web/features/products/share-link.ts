/** The parts of `navigator` for sharing, missing on HTTP and in older browsers. */
export type ShareNavigator = {
  share?: (data: { title: string; url: string }) => Promise<void>;
  clipboard?: { writeText: (text: string) => Promise<void> };
};

/** `shared` also when the dialog was closed. */
export type ShareResult = 'shared' | 'copied' | 'failed';

/** Shares a link by the system dialog, else copies it. */
export async function shareLink(
  shareNavigator: ShareNavigator,
  link: { title: string; url: string },
): Promise<ShareResult> {
  if (shareNavigator.share) {
    try {
      await shareNavigator.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'shared';
    }
  }
  try {
    await shareNavigator.clipboard?.writeText(link.url);
    return shareNavigator.clipboard ? 'copied' : 'failed';
  } catch {
    return 'failed';
  }
}
