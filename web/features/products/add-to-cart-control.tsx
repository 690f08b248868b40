import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { addToCart, isOutOfStock, minimumQuantity, isDecrementDisabled } from '#domain/cart-rules.ts';
import { getIncrementState } from '#i18n/cart-text.ts';
import { cartAlertText } from '#i18n/cart-text.ts';
import { storefrontMessages } from '#messages/storefront.ts';
import type { ProductView } from '#contract/products.ts';
import { useCartQuantity, useCartStore } from '#web/cart/cart-store.ts';
import { useDialogs } from '#web/layout/dialogs.tsx';
import { invalidateProductQueries, refetchStaleProductQueries } from '#web/live/product-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { productMessages } from '#messages/products.ts';

type AddToCartControlProps = {
  product: ProductView;
  /** Element with the product name, to distinguish the Add to Cart buttons. */
  nameId: string;
};

/** Add to Cart, replaced by a quantity stepper once in the cart, or out of stock. */
export function AddToCartControl({ product, nameId }: AddToCartControlProps) {
  const { add, setQuantity } = useCartStore();
  const { alert } = useDialogs();
  const queries = useQueryClient();
  const container = useRef<HTMLDivElement>(null);
  const shouldMoveFocus = useRef(false);
  const quantity = useCartQuantity(product._id);
  const isInCart = quantity > 0;

  // The pressed button is removed: the focus moves to the plus button.
  useEffect(() => {
    if (!isInCart || !shouldMoveFocus.current) return;
    shouldMoveFocus.current = false;
    [...(container.current?.querySelectorAll('button') ?? [])].at(-1)?.focus({ preventScroll: true });
  }, [isInCart]);

  async function showAlert(message: string | undefined): Promise<void> {
    if (message !== undefined) await alert(message);
  }

  async function handleSoldOutPress(message: string | undefined): Promise<void> {
    invalidateProductQueries(queries);
    await showAlert(message);
  }

  async function handleAdd(): Promise<void> {
    const errorMessage = add(product);
    // The stock may be lower than displayed.
    if (errorMessage === undefined) refetchStaleProductQueries(queries);
    else invalidateProductQueries(queries);
    shouldMoveFocus.current = errorMessage === undefined;
    await showAlert(errorMessage);
  }

  return (
    <div ref={container} className="grid">
      {isOutOfStock(product) ? (
        <SoldOutButton product={product} nameId={nameId} onPress={handleSoldOutPress} />
      ) : isInCart ? (
        <CartQuantity
          product={product}
          quantity={quantity}
          onQuantityChange={(newQuantity) => showAlert(setQuantity(product._id, newQuantity))}
        />
      ) : (
        <Button
          variant="tonal"
          size={44}
          fullWidth
          icon={<Plus className="max-[22rem]:hidden" />}
          onClick={handleAdd}
        >
          {productMessages.addToCart}
        </Button>
      )}
    </div>
  );
}

type SoldOutButtonProps = AddToCartControlProps & {
  onPress: (message: string | undefined) => Promise<void>;
};

/** Some may be left below the minimum order; a press shows the reason. */
function SoldOutButton({ product, nameId, onPress }: SoldOutButtonProps) {
  const { stock } = product;
  const result = addToCart(0, product);
  const isBelowMinimum = stock > 0;

  return (
    <Button
      variant="tonal"
      size={44}
      fullWidth
      aria-describedby={nameId}
      disabledReason={
        isBelowMinimum
          ? productMessages.belowMinimumReason(stock, minimumQuantity(product))
          : productMessages.soldOutReason
      }
      reasonPlacement={isBelowMinimum ? 'above' : 'heard'}
      onDisabledClick={() =>
        void onPress(
          isBelowMinimum && !result.ok ? cartAlertText(result.alert, product.productName) : undefined,
        )
      }
    >
      {productMessages.outOfStock}
    </Button>
  );
}

type CartQuantityProps = {
  product: ProductView;
  quantity: number;
  onQuantityChange: (quantity: number) => Promise<void>;
};

function CartQuantity({ product, quantity, onQuantityChange }: CartQuantityProps) {
  const increment = getIncrementState(quantity, product);

  return (
    <QuantityStepper
      variant="card"
      label={product.productName}
      quantity={quantity}
      onDecrement={() => void onQuantityChange(quantity - 1)}
      onIncrement={() => void onQuantityChange(quantity + 1)}
      decrementDisabledReason={
        isDecrementDisabled(quantity, product)
          ? productMessages.decrementDisabledReason(minimumQuantity(product))
          : undefined
      }
      incrementDisabledReason={
        increment.disabled ? storefrontMessages.cart.noMore(product.productName, quantity) : undefined
      }
      note={increment.label}
    />
  );
}
