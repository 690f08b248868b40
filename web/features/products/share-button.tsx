import { Share2 } from 'lucide-react';
import { useDialogs } from '#web/layout/dialogs.tsx';
import { useToasts } from '#web/layout/toasts.tsx';
import { Button } from '#web/ui/button.tsx';
import { productMessages } from '#messages/products.ts';
import { shareLink } from './share-link.ts';

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
