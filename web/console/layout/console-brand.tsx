import { useEffect } from 'react';
import { ShopMark } from '#web/ui/shop-mark.tsx';
import { useShopLooks } from './shop-looks.ts';

/** The logo and the shop's name. */
export function ConsoleBrand() {
  const { name, logo, colour } = useShopLooks();
  useEffect(() => void (document.documentElement.dataset['colour'] = colour), [colour]);
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2.5">
      <ShopMark logo={logo} className="size-7.5" />
      <span className="truncate text-[1.25rem] leading-7 font-extrabold tracking-[-0.04em]">{name}</span>
    </span>
  );
}
