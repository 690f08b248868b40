import { SelectField, TextField } from '#web/ui/field.tsx';
import { amountInvalidText } from '#web/console/kit/money-input.tsx';
import type { BulkInput } from './bulk-change.ts';

const labels = {
  'price-set': 'New price (₹)',
  'price-percent': 'Percent, such as 10 or -5',
  'price-delta': 'Amount (₹), such as 2 or -1.50',
  'delivery-charge': 'New delivery charge (₹)',
} as const;

const errorTexts = {
  'price-set': amountInvalidText,
  'price-percent': 'Enter a percentage from -100 to 1000',
  'price-delta': 'Enter an amount like 2 or -1.50',
  'delivery-charge': amountInvalidText,
  category: 'Choose a category',
} as const;

type BulkFieldsProps = {
  input: BulkInput;
  /** What is filled in makes no change. */
  isInvalid: boolean;
  categories: readonly string[];
  onChange: (changed: Partial<BulkInput>) => void;
};

/** What a change of many products needs: an amount, a category, or nothing. */
export function BulkFields({ input, isInvalid, categories, onChange }: BulkFieldsProps) {
  const { kind, text, isRounded } = input;
  if (kind === 'show' || kind === 'hide') return null;
  const error = isInvalid ? errorTexts[kind] : undefined;
  if (kind === 'category') {
    return (
      <SelectField
        label="Category"
        autoComplete="off"
        error={error}
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
