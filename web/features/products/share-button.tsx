import { Share2 } from 'lucide-react';
import { useDialogs } from '#web/shell/dialogs.tsx';
import { useToasts } from '#web/shell/toasts.tsx';
import { Button } from '#web/ui/button.tsx';
import { productsTexts } from '#web/i18n/products.ts';
import { shareLink } from './share-link.ts';

/** Gives the page's address to somebody: by the phone's own menu, or copied. */
export function ShareButton({ title }: { title: string }) {
  const { show } = useToasts();
  const { alert } = useDialogs();

  async function share(): Promise<void> {
    const link = location.origin + location.pathname;
    const outcome = await shareLink(navigator, { title, url: link });
    if (outcome === 'copied') show(productsTexts.linkCopied);
    if (outcome === 'failed') await alert(productsTexts.copyThisLink(link));
  }

  return (
    <Button look="quiet" size={44} icon={<Share2 />} onClick={share}>
      {productsTexts.share}
    </Button>
  );
}
