import { Link } from '#web/navigation/router.tsx';
import { formatPaise, paiseFromRupees } from '#domain/money.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { paths } from '#web/paths.ts';
import type { CartItem } from '#web/cart/cart-store.ts';
import { Price } from '#web/ui/price.tsx';
import { ProductPicture } from '#web/layout/product-picture.tsx';

const t = checkoutMessages.items;

/** The heading, focused when the pressed button is removed. */
export const orderHeadingId = 'your-order';

/** The order lines with a link to the cart. */
export function OrderItems({ items }: { items: readonly CartItem[] }) {
  return (
    <section aria-labelledby={orderHeadingId}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={orderHeadingId} tabIndex={-1} className="text-section outline-none">
          {t.title}
        </h2>
        <Link to={paths.cart()} className="text-link text-note">
          {t.edit}
        </Link>
      </div>
      <ul className="mt-3 grid grid-cols-1 gap-3">
        {items.map((item) => (
          <OrderItem key={item._id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function OrderItem({ item }: { item: CartItem }) {
  const pricePaise = paiseFromRupees(item.price);
  return (
    <li className="flex items-center gap-3">
      <ProductPicture src={item.imageUrl} alt="" category={item.category} size={40} lazy={false} />
      <div className="min-w-0 grow">
        <p className="text-row">{item.productName}</p>
        <p className="text-note text-fg-2">{`${item.quantity} × ${formatPaise(pricePaise)}`}</p>
      </div>
      <Price variant="line" text={formatPaise(pricePaise * item.quantity)} />
    </li>
  );
}
