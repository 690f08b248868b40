import { Trash2 } from 'lucide-react';
import { Link } from '#web/navigation/router.tsx';
import type { PricingPeriodName } from '#domain/pricing-periods.ts';
import { minimumQuantity, isDecrementDisabled } from '#domain/cart-rules.ts';
import { getIncrementState, stockBadge } from '#i18n/cart-text.ts';
import { formatPaise } from '#domain/money.ts';
import type { PricedLine } from '#domain/pricing.ts';
import { storefrontMessages } from '#messages/storefront.ts';
import { cartMessages } from '#messages/cart.ts';
import { useCategory } from '#web/api/use-categories.ts';
import { productMessages } from '#messages/products.ts';
import { paths } from '#web/paths.ts';
import { surchargeTag } from '#web/cart/pricing-period-text.ts';
import type { CartItem } from '#web/cart/cart-store.ts';
import { StockBadge } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Price } from '#web/ui/price.tsx';
import { ProductPicture } from '#web/layout/product-picture.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';

const t = cartMessages.line;

type CartLineProps = {
  item: CartItem;
  /** Undefined for one render when the quote is older than the items. */
  pricedLine: PricedLine | undefined;
  period: PricingPeriodName;
  className: string;
  onChange: (quantity: number) => void;
  onRemove: () => void;
};

/** A cart line with all its charges. */
export function CartLine(props: CartLineProps) {
  const { item, pricedLine, period, className, onChange, onRemove } = props;
  const { productName: name, quantity } = item;
  const increment = getIncrementState(quantity, item);

  return (
    <li className={classes('flex gap-3 py-4 max-[16rem]:flex-wrap', className)}>
      <Link to={paths.product(item._id)} tabIndex={-1} aria-hidden="true" className="h-fit">
        <ProductPicture src={item.imageUrl} alt="" category={item.category} size={64} lazy={false} />
      </Link>
      <div className="min-w-0 grow">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="min-w-0 text-row">
            <Link to={paths.product(item._id)} className="rounded-badge py-1 hover:underline">
              {name}
            </Link>
          </h3>
          <Price variant="line" text={formatPaise(pricedLine?.lineSubtotalPaise ?? 0)} />
        </div>
        {pricedLine && <CartLineCharges item={item} pricedLine={pricedLine} period={period} />}
        <div className="mt-2.5 flex items-center gap-x-3 gap-y-1.5 max-[23rem]:flex-wrap">
          <span className="shrink-0">
            <QuantityStepper
              variant="cart"
              label={name}
              quantity={quantity}
              note={increment.disabled ? increment.label : null}
              onDecrement={() => onChange(quantity - 1)}
              onIncrement={() => onChange(quantity + 1)}
              onQuantityChange={onChange}
              decrementDisabledReason={
                isDecrementDisabled(quantity, item) ? t.minimumReason(minimumQuantity(item)) : undefined
              }
              incrementDisabledReason={
                increment.disabled ? storefrontMessages.cart.onlyInStock(item.stock, name) : undefined
              }
            />
          </span>
          <CartLineBadges item={item} />
          <span className="-mr-2.5 ml-auto">
            <IconButton label={t.remove(name)} onClick={onRemove}>
              <Trash2 />
            </IconButton>
          </span>
        </div>
      </div>
    </li>
  );
}

type CartLineChargesProps = { item: CartItem; pricedLine: PricedLine; period: PricingPeriodName };

function CartLineCharges({ item, pricedLine, period }: CartLineChargesProps) {
  const category = useCategory(item.category);
  const { lineDeliveryPaise, deliveryChargePaise, lineSurchargePaise, pricePaise } = pricedLine;
  const details = [category.label, item.description, t.pricePerItem(formatPaise(pricePaise))];
  const surcharge = surchargeTag(period, lineSurchargePaise);

  return (
    <>
      <p className="mt-0.5 text-meta text-fg-2">{details.filter((text) => text !== '').join(' · ')}</p>
      <p className="mt-1 text-meta text-fg">
        {deliveryChargePaise === 0 ? (
          productMessages.freeDelivery
        ) : (
          <>
            {productMessages.delivery(formatPaise(lineDeliveryPaise))}{' '}
            <span className="text-fg-3">{t.deliveryPerItem(formatPaise(deliveryChargePaise))}</span>
          </>
        )}{' '}
        {surcharge !== null && <span className="font-bold text-primary-text">{surcharge}</span>}
      </p>
    </>
  );
}

/** Badges of stock and minimum quantity. */
function CartLineBadges({ item }: { item: CartItem }) {
  const minimum = minimumQuantity(item);

  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 max-[23rem]:order-last max-[23rem]:basis-full">
      <StockBadge {...stockBadge(item)} inLine />
      {minimum > 1 && (
        <span className="text-meta font-semibold whitespace-nowrap text-fg-2">{t.minimum(minimum)}</span>
      )}
    </span>
  );
}
