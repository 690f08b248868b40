import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import {
  addToCart,
  isOutOfStock,
  minimumQuantity,
  minusDisabled,
  plusState,
} from '#domain/cart-rules.ts';
import { sentences } from '#domain/sentences.ts';
import type { ProductView } from '#contract/products.ts';
import { useCart } from '#web/shell/cart-store.ts';
import { useDialogs } from '#web/shell/dialogs.tsx';
import { refreshProducts, refreshStaleProducts } from '#web/shell/product-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { productsTexts } from '#web/i18n/products.ts';

type AddControlProps = {
  product: ProductView;
  /** Where the product's name stands: read with the button, so that one Add to Cart is told from the next. */
  nameId: string;
};

/** Add to Cart, which turns into minus – number – plus in its own place, or says that the product is out of stock. */
export function AddControl({ product, nameId }: AddControlProps) {
  const { items, add, setQuantity } = useCart();
  const { alert } = useDialogs();
  const queries = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const isFocusOwed = useRef(false);
  const quantity = items.find((item) => item._id === product._id)?.quantity ?? 0;
  const isInCart = quantity > 0;

  // The pressed button is gone once the product is in the cart: the key that adds one more takes its focus.
  useEffect(() => {
    if (!isInCart || !isFocusOwed.current) return;
    isFocusOwed.current = false;
    [...(place.current?.querySelectorAll('button') ?? [])].at(-1)?.focus({ preventScroll: true });
  }, [isInCart]);

  async function say(sentence: string | undefined): Promise<void> {
    if (sentence !== undefined) await alert(sentence);
  }

  async function saySoldOut(sentence: string | undefined): Promise<void> {
    refreshProducts(queries);
    await say(sentence);
  }

  async function addIt(): Promise<void> {
    const refusal = add(product);
    // What is left may be less than the card says, or more than it refused.
    if (refusal === undefined) refreshStaleProducts(queries);
    else refreshProducts(queries);
    isFocusOwed.current = refusal === undefined;
    await say(refusal);
  }

  return (
    <div ref={place} className="grid">
      {isOutOfStock(product) ? (
        <SoldOut product={product} nameId={nameId} onPressed={saySoldOut} />
      ) : isInCart ? (
        <InCart
          product={product}
          quantity={quantity}
          onQuantity={(wanted) => say(setQuantity(product._id, wanted))}
        />
      ) : (
        <Button
          look="tonal"
          size={44}
          wide
          icon={<Plus className="max-[22rem]:hidden" />}
          onClick={addIt}
        >
          {productsTexts.addToCart}
        </Button>
      )}
    </div>
  );
}

type SoldOutProps = AddControlProps & {
  onPressed: (sentence: string | undefined) => Promise<void>;
};

/** A few may be left where the smallest order is larger; who presses is told so. */
function SoldOut({ product, nameId, onPressed }: SoldOutProps) {
  const { stock } = product;
  const refusal = addToCart(0, product);
  const isBelowMinimum = stock > 0;

  return (
    <Button
      look="tonal"
      size={44}
      wide
      aria-describedby={nameId}
      disabledReason={
        isBelowMinimum
          ? productsTexts.belowMinimumReason(stock, minimumQuantity(product))
          : productsTexts.soldOutReason
      }
      reasonShown={isBelowMinimum ? 'above' : 'heard'}
      onRefused={() => void onPressed(isBelowMinimum && !refusal.ok ? refusal.alert : undefined)}
    >
      {productsTexts.outOfStock}
    </Button>
  );
}

type InCartProps = {
  product: ProductView;
  quantity: number;
  onQuantity: (quantity: number) => Promise<void>;
};

function InCart({ product, quantity, onQuantity }: InCartProps) {
  const plus = plusState(quantity, product);

  return (
    <Stepper
      look="card"
      label={product.productName}
      quantity={quantity}
      onMinus={() => void onQuantity(quantity - 1)}
      onPlus={() => void onQuantity(quantity + 1)}
      minusDisabledReason={
        minusDisabled(quantity, product)
          ? productsTexts.minusReason(minimumQuantity(product))
          : undefined
      }
      plusDisabledReason={
        plus.disabled ? sentences.cart.noMore(product.productName, quantity) : undefined
      }
      note={plus.label}
    />
  );
}
