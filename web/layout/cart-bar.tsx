import { ChevronRight } from 'lucide-react';
import { formatPaise } from '#domain/money.ts';
import { formatItemCount, shellMessages } from '#messages/shell.ts';
import { paths } from '#web/paths.ts';
import { useCartQuote } from '#web/cart/use-cart-quote.ts';
import { useCart } from '#web/cart/cart-store.ts';
import { ButtonLink } from '#web/navigation/button-link.tsx';
import { ProductPicture } from './product-picture.tsx';

/** On phones, above the bottom bar while the cart has items: total with all charges, and link to the cart. */
export function CartBar() {
  const { items, count } = useCart();
  const { payablePaise } = useCartQuote();
  if (count === 0) return null;
  return (
    <aside
      aria-label={shellMessages.cart}
      className="toast-in fixed inset-x-(--side-gap) bottom-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom)+0.75rem)] z-40 flex h-(--cart-bar-height) items-center gap-3 rounded-card bg-bar pr-2 pl-3 text-bar-text shadow-float lg:hidden"
    >
      <span className="flex shrink-0 -space-x-3 max-[23rem]:hidden">
        {items.slice(0, 2).map((item) => (
          <span key={item._id} className="rounded-pill ring-2 ring-bar [&>span]:rounded-pill">
            <ProductPicture src={item.imageUrl} alt="" category={item.category} size={36} lazy={false} />
          </span>
        ))}
      </span>
      <p className="min-w-0 grow">
        <span className="block truncate text-card-title">
          {formatPaise(payablePaise)} · {formatItemCount(count)}
        </span>
        <span className="block truncate text-meta text-bar-text-2">{shellMessages.allChargesIncluded}</span>
      </p>
      <ButtonLink to={paths.cart()} variant="solid" size={44} className="shrink-0">
        <span className="max-[16rem]:sr-only">{shellMessages.viewCart}</span>
        <ChevronRight className="-mr-1 ml-1 size-4.5" />
      </ButtonLink>
    </aside>
  );
}
