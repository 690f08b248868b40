import { useId } from 'react';
import type { Ref } from 'react';
import { classes } from '#web/ui/classes.ts';
import { TextField } from '#web/ui/field.tsx';
import { useProductSearch } from './use-product-search.ts';
import type { PickedProduct } from './use-product-search.ts';
import { formatStock } from './stock-figure.tsx';

type ProductPickerProps = {
  error?: string | undefined;
  /** Where goods are counted, nobody sees the number of the shop before. */
  hidesStock?: boolean;
  inputRef: Ref<HTMLInputElement>;
  onPick: (product: PickedProduct) => void;
};

/** Finds a product by keyboard or scanner: type, choose by the arrows, Enter. */
export function ProductPicker({ error, hidesStock = false, inputRef, onPick }: ProductPickerProps) {
  const listId = useId();
  const search = useProductSearch(onPick);
  const isOpen = search.found.length > 0;
  return (
    <div className="grid gap-2">
      <TextField
        ref={inputRef}
        label="Product"
        placeholder="Name, code or barcode"
        error={error ?? search.message}
        type="text"
        autoComplete="off"
        maxLength={100}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${listId}-${search.active}` : undefined}
        value={search.text}
        onChange={(event) => search.type(event.target.value)}
        onKeyDown={search.handleKey}
      />
      <ResultList id={listId} search={search} hidesStock={hidesStock} />
    </div>
  );
}

type ResultListProps = {
  id: string;
  search: ReturnType<typeof useProductSearch>;
  hidesStock: boolean;
};

/** The field keeps the focus; its keys choose. */
function ResultList({ id, search, hidesStock }: ResultListProps) {
  const { found, active, pick, handleKey } = search;
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Product"
      className={classes(
        'overflow-hidden rounded-control border border-line-2',
        found.length === 0 && 'hidden',
      )}
    >
      {found.map((product, at) => (
        <div
          key={product._id}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          className={classes(
            'flex min-h-11 cursor-pointer items-center justify-between gap-3 border-t border-line px-3.5 py-2 first:border-t-0',
            at === active ? 'bg-primary-soft' : 'hover:bg-sunken',
          )}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(product)}
          onKeyDown={handleKey}
        >
          <span className="min-w-0 text-body wrap-anywhere">{product.productName}</span>
          {!hidesStock && (
            <span className="figures shrink-0 text-note text-fg-2">
              {formatStock(product.stock, product.promised)}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
