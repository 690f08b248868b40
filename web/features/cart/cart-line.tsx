import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { PricingPeriod } from '#domain/bands.ts';
import { minimumQuantity, minusDisabled, plusState, stockBadge } from '#domain/cart-rules.ts';
import { formatRupees } from '#domain/money.ts';
import type { PricedLine } from '#domain/pricing.ts';
import { sentences } from '#domain/sentences.ts';
import { cartTexts } from '#web/i18n/cart.ts';
import { categoryName } from '#web/i18n/categories.ts';
import { productsTexts } from '#web/i18n/products.ts';
import { paths } from '#web/paths.ts';
import { extraTag } from '#web/shell/band-words.ts';
import type { CartItem } from '#web/shell/cart-store.ts';
import { groundOf } from '#web/shell/category-ground.ts';
import { StockBadge } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Price } from '#web/ui/price.tsx';
import { ProductPicture } from '#web/ui/product-picture.tsx';
import { Stepper } from '#web/ui/stepper.tsx';

const words = cartTexts.line;

type CartLineProps = {
  item: CartItem;
  /** Undefined only between two renders, when the quote is one behind the items. */
  priced: PricedLine | undefined;
  period: PricingPeriod;
  className: string;
  onChange: (quantity: number) => void;
  onRemove: () => void;
};

/** One product of the cart with every charge it brings. */
export function CartLine(props: CartLineProps) {
  const { item, priced, period, className, onChange, onRemove } = props;
  const { productName: name, quantity } = item;
  const plus = plusState(quantity, item);

  return (
    <li className={classes('flex gap-3 py-4 max-[16rem]:flex-wrap', className)}>
      <Link to={paths.product(item._id)} tabIndex={-1} aria-hidden="true" className="h-fit">
        <ProductPicture
          src={item.imageUrl}
          alt=""
          ground={groundOf(item.category)}
          size={64}
          lazy={false}
        />
      </Link>
      <div className="min-w-0 grow">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="min-w-0 text-row">
            <Link to={paths.product(item._id)} className="rounded-badge py-1 hover:underline">
              {name}
            </Link>
          </h3>
          <Price role="line" text={formatRupees(priced?.lineSubtotalPaise ?? 0)} />
        </div>
        {priced && <Charges item={item} priced={priced} period={period} />}
        <div className="mt-2.5 flex items-center gap-x-3 gap-y-1.5 max-[23rem]:flex-wrap">
          <span className="shrink-0">
            <Stepper
              look="cart"
              label={name}
              quantity={quantity}
              note={plus.disabled ? plus.label : null}
              onMinus={() => onChange(quantity - 1)}
              onPlus={() => onChange(quantity + 1)}
              onType={onChange}
              minusDisabledReason={
                minusDisabled(quantity, item)
                  ? words.minimumReason(minimumQuantity(item))
                  : undefined
              }
              plusDisabledReason={
                plus.disabled ? sentences.cart.onlyInStock(item.stock, name) : undefined
              }
            />
          </span>
          <Badges item={item} />
          <span className="-mr-2.5 ml-auto">
            <IconButton label={words.remove(name)} onClick={onRemove}>
              <Trash2 />
            </IconButton>
          </span>
        </div>
      </div>
    </li>
  );
}

type ChargesProps = { item: CartItem; priced: PricedLine; period: PricingPeriod };

function Charges({ item, priced, period }: ChargesProps) {
  const { lineDeliveryPaise, deliveryChargePaise, lineExtraPaise, pricePaise } = priced;
  const about = [
    categoryName(item.category),
    item.description,
    words.each(formatRupees(pricePaise)),
  ];
  const extra = extraTag(period, lineExtraPaise);

  return (
    <>
      <p className="mt-0.5 text-meta text-fg-2">
        {about.filter((text) => text !== '').join(' · ')}
      </p>
      <p className="mt-1 text-meta text-fg">
        {deliveryChargePaise === 0 ? (
          productsTexts.freeDelivery
        ) : (
          <>
            {productsTexts.delivery(formatRupees(lineDeliveryPaise))}{' '}
            <span className="text-fg-3">
              {words.deliveryEach(formatRupees(deliveryChargePaise))}
            </span>
          </>
        )}{' '}
        {extra !== null && <span className="font-bold text-lamp-text">{extra}</span>}
      </p>
    </>
  );
}

/** What is left, and how many must be taken at least. */
function Badges({ item }: { item: CartItem }) {
  const minimum = minimumQuantity(item);

  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 max-[23rem]:order-last max-[23rem]:basis-full">
      <StockBadge {...stockBadge(item)} inLine />
      {minimum > 1 && (
        <span className="text-meta font-semibold whitespace-nowrap text-fg-2">
          {words.minimum(minimum)}
        </span>
      )}
    </span>
  );
}
