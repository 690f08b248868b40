import { Copy, Printer, TriangleAlert } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { getSettings, getShopState } from '#contract/endpoints/admin.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { formatMinuteOfDay } from '#i18n/pricing-period-text.ts';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { formatPhone } from '#web/console/kit/phone-link.tsx';
import { Notice } from '#web/console/kit/notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { ShopMark } from '#web/ui/shop-mark.tsx';
import { useShopLooks } from '#web/console/layout/shop-looks.ts';

/** A poster with the address of the shop to print, in ink on paper in both themes, and its link to copy. */
export function SharePage() {
  const toasts = useToasts();
  const { name, logo } = useShopLooks();
  // The console is at the address of the shop.
  const address = location.origin;
  const isLocal = /^(?:localhost$|127\.|\[::1])/.test(location.hostname);
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    toasts.show({ text: 'The link is copied' });
  };
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title="Share the shop"
          text="Hang the poster where students pass, and send the link to the groups of the hostel."
          back={{ path: '/admin/shop', label: 'Shop' }}
        >
          <Button
            variant="quiet"
            icon={<Copy />}
            onClick={() => void copy().catch(() => toasts.show({ text: address, tone: 'bad' }))}
          >
            Copy the link
          </Button>
          <Button variant="solid" icon={<Printer />} onClick={() => print()}>
            Print the poster
          </Button>
        </PageHeader>
      </div>
      {isLocal && (
        <div className="print:hidden">
          <Notice
            icon={<TriangleAlert />}
            title="No phone can reach this address"
            text="Open the console at the address that students use, then print the poster."
          />
        </div>
      )}
      {/* Out of the flow it is one sheet, whatever its margins are; the QR code takes what is left of it. */}
      <article
        aria-label="Poster"
        className="mx-auto grid w-full max-w-lg overflow-hidden rounded-card bg-paper text-center text-ink print:fixed print:inset-0 print:max-w-none print:rounded-none print:grid-rows-[auto_minmax(0,1fr)] print:bg-transparent"
      >
        <div className="grid justify-items-center gap-4 bg-primary p-8 text-on-primary [print-color-adjust:exact]">
          <ShopMark logo={logo} className="size-28" />
          <h2 className="text-[3rem]/14 font-extrabold tracking-[-0.04em] wrap-anywhere">{name}</h2>
        </div>
        <div className="grid justify-items-center gap-6 p-8 print:grid-rows-[auto_minmax(0,1fr)] print:pb-0">
          <p className="text-[1.25rem]/7">Snacks, drinks and daily essentials, brought to your room.</p>
          <QrCode text={address} label={`QR code of ${address}`} className="size-64 print:size-full" />
          <p className="text-[1.25rem]/7 font-bold wrap-anywhere">{address.replace(/^https?:\/\//, '')}</p>
          <PosterFacts />
        </div>
      </article>
    </>
  );
}

/** How to pay, when the shop is open and whom to call, as far as it is known. */
function PosterFacts() {
  const state = useQuery(consoleQuery(getShopState, {})).data?.data;
  const settings = useQuery(consoleQuery(getSettings, {})).data?.data;
  const payment = settings === undefined || settings.upiId === '' ? 'in cash' : 'in cash or by UPI';
  const hours =
    state === undefined
      ? ''
      : state.hours === null
        ? 'Open day and night'
        : `Open every day from ${formatMinuteOfDay(state.hours.opensAtMinute)} to ${formatMinuteOfDay(state.hours.closesAtMinute)}`;
  const facts = [hours, formatPhone(settings?.contact.phone ?? '')].filter((text) => text !== '');
  return (
    <>
      <p>{`Scan it with your camera. Pay ${payment} at your door.`}</p>
      <p className="font-bold">{facts.join(' · ')}</p>
    </>
  );
}
