import { useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { Form } from '#web/forms/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { Field } from '#web/console/kit/field-kinds.ts';
import { ProductPicker } from './product-picker.tsx';
import type { PickedProduct } from './use-product-search.ts';

type LineEntryProps = {
  /** The pieces of a line. */
  field: Field<string, number>;
  hidesStock?: boolean;
  /** An own field of the page, before the button. */
  children?: ReactNode;
  /** A text when the product cannot be added. */
  checkProduct?: (product: PickedProduct) => string | undefined;
  /** False where the page's own field is invalid. */
  onAdd: (product: PickedProduct, count: number) => boolean;
};

/** Product, Enter, number, Enter: one line, then the next without leaving the keyboard. */
export function LineEntry(props: LineEntryProps) {
  const { field, hidesStock = false, children, checkProduct, onAdd } = props;
  const search = useRef<HTMLInputElement>(null);
  const number = useRef<HTMLInputElement>(null);
  const [product, setProduct] = useState<PickedProduct | null>(null);
  const [text, setText] = useState('');
  const [errors, setErrors] = useState<{ product?: string | undefined; count?: string | undefined }>({});

  function choose(picked: PickedProduct): void {
    const problem = checkProduct?.(picked);
    setErrors({ product: problem });
    if (problem !== undefined) return;
    setProduct(picked);
    number.current?.focus();
  }

  function add(event: SubmitEvent): void {
    event.preventDefault();
    const count = field.check(text);
    setErrors({ product: product ? undefined : 'Choose a product first', count });
    if (product === null) return search.current?.focus();
    if (count !== undefined) return number.current?.focus();
    if (!onAdd(product, field.toSent(text))) return undefined;
    setProduct(null);
    setText('');
    return search.current?.focus();
  }

  return (
    <Form className="grid grid-cols-1 gap-3" onSubmit={add}>
      <ProductPicker inputRef={search} error={errors.product} hidesStock={hidesStock} onPick={choose} />
      {product !== null && (
        <p className="rounded-control bg-primary-soft px-3.5 py-2.5 text-body font-semibold wrap-anywhere">
          {product.productName}
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-3 md:grid-cols-2">
        <TextField
          ref={number}
          label={field.label}
          error={errors.count}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {children}
      </div>
      <AddButton />
    </Form>
  );
}

function AddButton() {
  return (
    <div>
      <Button variant="tonal" type="submit">
        Add
      </Button>
    </div>
  );
}
