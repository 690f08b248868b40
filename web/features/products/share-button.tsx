import { Share2 } from 'lucide-react';
import { useDialogs } from '#web/layout/dialogs.tsx';
import { useToasts } from '#web/layout/toasts.tsx';
import { Button } from '#web/ui/button.tsx';
import { productMessages } from '#messages/products.ts';

/** Shares the URL of the page by the system dialog or by copying it. */
export function ShareButton({ title }: { title: string }) {
  const { show } = useToasts();
  const { alert } = useDialogs();

  async function share(): Promise<void> {
    const url = location.origin + location.pathname;
    const result = await shareLink(navigator, { title, url: url });
    if (result === 'copied') show(productMessages.linkCopied);
    if (result === 'failed') await alert(productMessages.copyThisLink(url));
  }

  return (
    <Button variant="quiet" size={44} icon={<Share2 />} onClick={share}>
      {productMessages.share}
    </Button>
  );
}

/** The parts of `navigator` for sharing, missing on HTTP and in older browsers. */
export type ShareNavigator = {
  share?: (data: { title: string; url: string }) => Promise<void>;
  clipboard?: { writeText: (text: string) => Promise<void> };
};

/** `shared` also when the dialog was closed. */
type ShareResult = 'shared' | 'copied' | 'failed';

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
