import { useShop } from '#web/api/use-shop.ts';
import { ShopMark } from '#web/ui/shop-mark.tsx';

/** Logo and name, for header and footer, without a link. */
export function Brand() {
  const { name, logo } = useShop();
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2.5">
      <ShopMark logo={logo} className="size-7.5 lg:size-8.5" />
      <span className="truncate text-[1.25rem] leading-7 font-extrabold tracking-[-0.04em] lg:text-[1.375rem]">
        {name}
      </span>
    </span>
  );
}
