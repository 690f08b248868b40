import { useQuery } from '@tanstack/react-query';
import { listCategories } from '#contract/endpoints/admin.ts';
import { TextField } from '#web/ui/field.tsx';
import { TintedPicture } from '#web/ui/tinted-picture.tsx';
import { consoleQuery } from '#web/console/api/console-request.ts';
import type { StarterProduct, useStarterProducts } from './use-starter-products.ts';

type Starter = ReturnType<typeof useStarterProducts>;

/** An offered product with its price and pieces, or that the shop has it. */
export function StarterRow({ product, starter }: { product: StarterProduct; starter: Starter }) {
  const { codeName, productName, description, category, imageUrl, isInShop } = product;
  const { data } = useQuery(consoleQuery(listCategories, {}));
  const tint = data?.data.find(({ name }) => name === category)?.tint ?? 'stone';
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 border-t border-line py-3 first:border-t-0 sm:grid-cols-[auto_minmax(0,1fr)_16rem]">
      <TintedPicture src={imageUrl} alt="" tint={tint} size={48} lazy />
      <div className="grid min-h-12 min-w-0 content-center gap-0.5">
        <span className="text-row">{productName}</span>
        <span className="text-note text-fg-2">{description}</span>
      </div>
      {/* The placeholder says it to those who see; the label names the product for a screen reader. */}
      <div className="grid grid-cols-2 gap-2 self-center max-sm:col-span-2 [&_label]:sr-only">
        {isInShop ? (
          <span className="col-span-2 text-note text-fg-2 sm:text-right">In your shop</span>
        ) : (
          <>
            <Cell
              field={starter.field(codeName, 'price')}
              label={`Price of ${productName} (₹)`}
              placeholder="₹"
            />
            <Cell
              field={starter.field(codeName, 'stock')}
              label={`Pieces of ${productName}`}
              placeholder="Pieces"
            />
          </>
        )}
      </div>
    </li>
  );
}

type CellProps = { field: ReturnType<Starter['field']>; label: string; placeholder: string };

function Cell({ field: { value, error, set }, label, placeholder }: CellProps) {
  return (
    <TextField
      label={label}
      placeholder={placeholder}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={error}
      onChange={(event) => set(event.target.value)}
    />
  );
}
