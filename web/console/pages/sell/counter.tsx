import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Ref, RefObject } from 'react';
import { getSettings } from '#contract/endpoints/admin.ts';
import { formatPaise, formatUpiLink } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { Dialog } from '#web/console/kit/dialog.tsx';
import { isTyping } from '#web/console/kit/keyboard.ts';
import { findProducts } from './find-product.ts';
import { PhoneOrderDialog } from './phone-order-dialog.tsx';
import { CategoryChips, ProductTiles } from './product-tiles.tsx';
import { countForSale, quantityOf } from './sale-lines.ts';
import type { SoldProduct } from './sale-lines.ts';
import { Payment } from './sale-panel.tsx';
import { useSale } from './use-sale.ts';

/** The products at hand, what lies on the counter, and its payment. */
export function Counter({ products }: { products: readonly SoldProduct[] }) {
  const [isPayingByUpi, setPayingByUpi] = useState(false);
  const [isPhoning, setPhoning] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const sale = useSale(products);
  const { data: settings } = useQuery(consoleQuery(getSettings, {}));
  const upiId = settings?.data.upiId ?? '';
  const { text, problem, category, found, type, choose, add, enter } = useProductEntry(products, sale);
  const categories = [...new Set(products.map((product) => product.category))];
  const lines = sale.priced;
  const openUpi = () => {
    if (lines.length > 0 && upiId !== '') setPayingByUpi(true);
  };
  useCounterKeys({ field, onEnter: enter, onUpi: openUpi });
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <SearchField ref={field} text={text} problem={problem} onType={type} onEnter={enter} />
        <CategoryChips categories={categories} chosen={category} onChoose={choose} />
        {found.length === 0 ? (
          <p role="status" className="py-8 text-center text-body text-fg-2">
            {text === ''
              ? 'There is nothing to sell yet: add products first.'
              : `No product is called “${text}”.`}
          </p>
        ) : (
          <ProductTiles products={found} quantityOf={({ _id }) => quantityOf(lines, _id)} onAdd={add} />
        )}
      </div>
      <Payment sale={sale} takesUpi={upiId !== ''} onUpi={openUpi} onPhone={() => setPhoning(true)} />
      {isPhoning && (
        <PhoneOrderDialog
          items={lines.map(({ productId, quantity }) => ({ productId, quantity }))}
          onPlaced={sale.clear}
          onClose={() => setPhoning(false)}
        />
      )}
      {isPayingByUpi && (
        <UpiDialog
          upi={{ upiId, payee: settings?.data.name ?? '' }}
          paise={sale.totalPaise}
          onPaid={() => {
            setPayingByUpi(false);
            sale.sell('upi');
          }}
          onClose={() => setPayingByUpi(false)}
        />
      )}
    </div>
  );
}

/** What is typed, scanned or chosen becomes a line. */
function useProductEntry(products: readonly SoldProduct[], sale: ReturnType<typeof useSale>) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [category, choose] = useState<string | null>(null);
  const found = findProducts(products, { text, category });

  function type(typed: string): void {
    setText(typed);
    setProblem(null);
  }

  function add(product: SoldProduct): void {
    type('');
    if (quantityOf(sale.priced, product._id) < countForSale(product)) sale.add(product);
    else setProblem(`No more of ${product.productName} can be sold`);
  }

  /** With nothing typed, the sale is paid in cash; the next scan begins with an empty field in any case. */
  function enter(): void {
    const [first] = found;
    if (text.trim() === '') return sale.sell('COD');
    if (first !== undefined) return add(first);
    setProblem(`No product has the code or name “${text}”`);
    setText('');
  }

  return { text, problem, category, found, type, choose, add, enter };
}

type Keys = { field: RefObject<HTMLInputElement | null>; onEnter: () => void; onUpi: () => void };

/** The keys of the counter, wherever the focus is: what is typed or scanned gets into the field. */
function useCounterKeys({ field, onEnter, onUpi }: Keys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[role="dialog"]')) return;
    if (event.key === 'F2') {
      event.preventDefault();
      onUpi();
    } else if (isTyping(event) || event.repeat) return;
    else if (event.key.length === 1 && event.key !== ' ') field.current?.focus({ preventScroll: true });
    else if (
      event.key === 'Enter' &&
      !(event.target instanceof HTMLElement && event.target.closest('a, button'))
    )
      onEnter();
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

type SearchFieldProps = {
  ref: Ref<HTMLInputElement>;
  text: string;
  problem: string | null;
  onType: (text: string) => void;
  onEnter: () => void;
};

function SearchField({ ref, text, problem, onType, onEnter }: SearchFieldProps) {
  return (
    <TextField
      ref={ref}
      label="Product"
      placeholder="Scan, or type a name or code"
      type="text"
      autoComplete="off"
      maxLength={100}
      value={text}
      error={problem ?? undefined}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onType('');
        // A key that is held down neither adds nor sells twice.
        if (event.key !== 'Enter' || event.repeat) return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}

type UpiDialogProps = {
  upi: { upiId: string; payee: string };
  paise: Paise;
  onPaid: () => void;
  onClose: () => void;
};

/** The sale is made once the buyer's app says that it has paid. */
function UpiDialog({ upi, paise, onPaid, onClose }: UpiDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${formatPaise(paise)} by UPI`}
      text="Look at the buyer’s app: it says when it has paid."
    >
      <div className="grid justify-items-center gap-4">
        <div className="rounded-card bg-paper p-3">
          <QrCode
            text={formatUpiLink({ ...upi, amountPaise: paise, note: 'Counter' })}
            label="UPI code of the shop"
            className="size-56"
          />
        </div>
        <div className="grid w-full grid-cols-[auto_1fr] gap-3">
          <Button variant="quiet" onClick={onClose}>
            Back
          </Button>
          <Button variant="solid" fullWidth onClick={onPaid}>
            Paid
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
