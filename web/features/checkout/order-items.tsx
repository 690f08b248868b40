import { Link } from 'react-router';
import { checkoutTexts } from '#web/i18n/checkout.ts';
import { paths } from '#web/paths.ts';
import type { CartItem } from '#web/shell/cart-store.ts';
import { groundOf } from '#web/shell/category-ground.ts';
import { CountBadge } from '#web/ui/badge.tsx';
import { ProductPicture } from '#web/ui/product-picture.tsx';

const words = checkoutTexts.items;

/** More would push the sum out of sight; the last of them then says how many there are. */
const mostShown = 8;

/** What is ordered: a picture and a count each, and the way back to change it. */
export function OrderItems({ items }: { items: readonly CartItem[] }) {
  const shown = items.length > mostShown ? items.slice(0, mostShown - 1) : items;
  const more = items.length - shown.length;

  return (
    <section aria-labelledby="your-order">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="your-order" className="text-section">
          {words.title}
        </h2>
        <Link to={paths.cart()} className="text-link text-note">
          {words.edit}
        </Link>
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-5.5 gap-y-4">
        {shown.map((item) => (
          <li key={item._id} className="relative">
            <ProductPicture
              src={item.imageUrl}
              alt={item.productName}
              ground={groundOf(item.category)}
              size={56}
              lazy={false}
            />
            <span className="absolute -top-2 -right-2 inline-grid rounded-pill ring-2 ring-page lg:ring-surface">
              <CountBadge tone="ink" count={item.quantity} />
            </span>
          </li>
        ))}
        {more > 0 && (
          <li className="grid size-14 place-items-center rounded-[0.875rem] bg-sunken text-button text-fg-2">
            <span>
              +{more}
              <span className="sr-only"> {words.more}</span>
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}
