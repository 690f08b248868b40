import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { textLimits } from '#domain/text-limits.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

type NoteFieldProps = { text: string; onChange: (text: string) => void };

/** An optional note to the delivery partner, a field only for those who want one. */
export function NoteField({ text, onChange }: NoteFieldProps) {
  const [isOpen, setOpen] = useState(text !== '');
  const field = useRef<HTMLInputElement>(null);
  const isOpenedByPress = useRef(false);
  useEffect(() => {
    if (isOpen && isOpenedByPress.current) field.current?.focus();
  }, [isOpen]);

  if (isOpen) {
    return (
      <div className="mt-4.5">
        <TextField
          ref={field}
          label={checkoutMessages.note.label}
          name="customerNote"
          // It belongs to this order.
          autoComplete="off"
          maxLength={textLimits.customerNote}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    );
  }
  return (
    <div className="mt-2">
      <Button
        variant="plain"
        size={44}
        icon={<Plus />}
        onClick={() => {
          isOpenedByPress.current = true;
          setOpen(true);
        }}
      >
        {checkoutMessages.note.add}
      </Button>
    </div>
  );
}
