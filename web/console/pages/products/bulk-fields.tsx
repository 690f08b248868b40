import { SelectField, TextField } from '#web/ui/field.tsx';
import type { BulkInput } from './bulk-change.ts';

const labels = {
  'price-set': 'New price (₹)',
  'price-percent': 'Percent, such as 10 or -5',
  'price-delta': 'Amount (₹), such as 2 or -1.50',
  'delivery-charge': 'New delivery charge (₹)',
} as const;

type BulkFieldsProps = {
  input: BulkInput;
  error: string | undefined;
  categories: readonly string[];
  onChange: (changed: Partial<BulkInput>) => void;
};

/** What a change of many products needs: an amount, a category, or nothing. */
export function BulkFields({ input, error, categories, onChange }: BulkFieldsProps) {
  const { kind, text, isRounded } = input;
  if (kind === 'show' || kind === 'hide') return null;
  if (kind === 'category') {
    return (
      <SelectField
        label="Category"
        autoComplete="off"
        error={error === undefined ? undefined : 'Choose a category'}
        value={text}
        onChange={({ target }) => onChange({ text: target.value })}
      >
        <option value="">–</option>
        {categories.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <>
      <TextField
        label={labels[kind]}
        error={error}
        inputMode={kind === 'price-set' || kind === 'delivery-charge' ? 'decimal' : 'text'}
        autoComplete="off"
        value={text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      {kind === 'price-percent' && (
        <label className="flex min-h-11 items-center gap-2.5 text-row">
          <input
            type="checkbox"
            checked={isRounded}
            onChange={({ target }) => onChange({ isRounded: target.checked })}
            className="size-4.5 accent-(--text)"
          />
          Round to whole rupees
        </label>
      )}
    </>
  );
}
