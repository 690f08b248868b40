import { useState } from 'react';
import { Link } from 'react-router';
import { formatPaise } from '#domain/money.ts';
import { formatClock } from '#i18n/dates.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { countForSale, suggestGiven } from './sale-lines.ts';
import type { PricedSaleLine } from './sale-lines.ts';
import type { Sale, useSale } from './use-sale.ts';

type SaleProps = { sale: ReturnType<typeof useSale> };

/** What lies on the counter. */
function SaleLines({ sale: { priced, change } }: SaleProps) {
  return (
    <ul aria-label="On the counter" className="grid grid-cols-1 divide-y divide-line">
      {priced.map((line) => (
        <LineRow key={line.productId} line={line} onChange={(quantity) => change(line.productId, quantity)} />
      ))}
    </ul>
  );
}

function LineRow({ line, onChange }: { line: PricedSaleLine; onChange: (quantity: number) => void }) {
  const { product, quantity, paise } = line;
  const isAll = quantity >= countForSale(product);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_4.5rem] items-center gap-3 py-2.5">
      <span className="min-w-0 text-body wrap-anywhere">
        {product.productName}
        <span className="figures block text-note text-fg-2">{`${formatRupees(product.price)} each`}</span>
      </span>
      <QuantityStepper
        variant="cart"
        label={product.productName}
        quantity={quantity}
        onDecrement={() => onChange(quantity - 1)}
        onIncrement={() => onChange(quantity + 1)}
        incrementDisabledReason={isAll ? 'No more can be sold' : undefined}
      />
      <span className="figures text-right text-body font-semibold">{formatPaise(paise)}</span>
    </li>
  );
}

const emptyText = 'Add a product first';
const noUpiText = 'For UPI, an owner enters the address of the shop.';

type PayBarProps = SaleProps & {
  takesUpi: boolean;
  onUpi: () => void;
  onPhone: () => void;
  /** On a phone, where the lines take the place of the products. */
  areShown: boolean;
  onShow: () => void;
};

/** On a phone it stays at the bottom. */
export function Payment(props: Omit<PayBarProps, 'areShown' | 'onShow'>) {
  const [areShown, setShown] = useState(false);
  return (
    <section
      aria-label="Sale"
      className="card-box grid gap-3 p-3 max-lg:sticky max-lg:bottom-0 max-lg:z-10 lg:sticky lg:top-20 lg:p-4"
    >
      <div
        className={classes(
          'overflow-y-auto max-lg:max-h-[40dvh] lg:max-h-[50dvh]',
          !areShown && 'max-lg:hidden',
        )}
      >
        <SaleLines sale={props.sale} />
      </div>
      <PayBar {...props} areShown={areShown} onShow={() => setShown(!areShown)} />
      {props.sale.sold !== null && props.sale.priced.length === 0 && <LastSale sale={props.sale.sold} />}
    </section>
  );
}

/** The total, the change for what is given, and the two ways to pay. */
function PayBar({ sale, takesUpi, onUpi, onPhone, areShown, onShow }: PayBarProps) {
  const { priced, totalPaise, isSelling, errorText, sell } = sale;
  const pieces = priced.reduce((sum, { quantity }) => sum + quantity, 0);
  const isEmpty = pieces === 0;
  return (
    <div className="grid gap-3">
      {errorText !== null && <FormNotice tone="bad" text={errorText} />}
      <PayHead {...{ sale, pieces, areShown, onShow, onPhone }} />
      {!isEmpty && <Change key={totalPaise} totalPaise={totalPaise} />}
      <div className="grid grid-cols-2 gap-3">
        <Button
          variant="solid"
          fullWidth
          busy={isSelling}
          busyLabel="Selling..."
          disabledReason={isEmpty ? emptyText : undefined}
          reasonPlacement="heard"
          aria-keyshortcuts="Enter"
          onClick={() => sell('COD')}
        >
          Cash
        </Button>
        <Button
          variant="quiet"
          fullWidth
          disabledReason={takesUpi ? (isEmpty ? emptyText : undefined) : noUpiText}
          reasonPlacement="heard"
          aria-keyshortcuts="F2"
          onClick={onUpi}
        >
          UPI
        </Button>
      </div>
      <p className="text-note text-fg-2 max-lg:hidden">
        {takesUpi ? 'Enter takes cash, F2 shows the UPI code.' : `Enter takes cash. ${noUpiText}`}
      </p>
    </div>
  );
}

type PayHeadProps = Pick<PayBarProps, 'sale' | 'areShown' | 'onShow' | 'onPhone'> & { pieces: number };

/** The total, and what else can be done with the lines. */
function PayHead({ sale: { totalPaise, clear }, pieces, areShown, onShow, onPhone }: PayHeadProps) {
  const isEmpty = pieces === 0;
  return (
    <div className="flex items-end justify-between gap-4">
      <span className="flex flex-wrap items-center gap-x-3 text-body">
        {`${pieces} ${pieces === 1 ? 'item' : 'items'}`}
        {!isEmpty && (
          <span className="lg:hidden">
            <Button variant="plain" size={40} aria-expanded={areShown} onClick={onShow}>
              {areShown ? 'Hide' : 'Show'}
            </Button>
          </span>
        )}
        {!isEmpty && (
          <span className={classes(!areShown && 'max-lg:hidden')}>
            <Button variant="plain" size={40} onClick={clear}>
              Clear
            </Button>
          </span>
        )}
        {!isEmpty && (
          <Button variant="plain" size={40} onClick={onPhone}>
            By phone
          </Button>
        )}
      </span>
      <output aria-label="Total" className="figures text-page-title">
        {formatPaise(totalPaise)}
      </output>
    </div>
  );
}

/** Of no effect on the sale: the till has its total. */
function Change({ totalPaise }: { totalPaise: number }) {
  const [given, setGiven] = useState(totalPaise);
  return (
    <div className="flex items-center justify-between gap-3">
      <div
        role="group"
        aria-label="Given"
        className="flex min-w-0 gap-2 py-1 max-lg:overflow-x-auto lg:flex-wrap"
      >
        {suggestGiven(totalPaise).map((paise) => (
          <Chip key={paise} isSelected={paise === given} onClick={() => setGiven(paise)}>
            {formatPaise(paise)}
          </Chip>
        ))}
      </div>
      <p role="status" className="shrink-0 text-right text-note text-fg-2">
        Change
        <span className="figures block text-body font-semibold text-success-text">
          {formatPaise(given - totalPaise)}
        </span>
      </p>
    </div>
  );
}

/** Leads to its page, where it is printed, and its money given back. */
function LastSale({ sale: { _id, totalPrice, createdAt } }: { sale: Sale }) {
  return (
    <Link to={`/admin/orders/${_id}`} className={buttonClasses({ variant: 'quiet', size: 44 })}>
      {`Last sale ${formatRupees(totalPrice)} · ${formatClock(Date.parse(createdAt))}`}
    </Link>
  );
}
