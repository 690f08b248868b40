import { CircleAlert, CircleCheck, ScanBarcode } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { PickingGroupView } from '#contract/picking.ts';
import { Form } from '#web/forms/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { isTyping } from '#web/console/kit/keyboard.ts';
import { findScannedLine } from './find-scanned-line.ts';
import type { PickingLine } from './find-scanned-line.ts';

type ScanFieldProps = {
  groups: readonly PickingGroupView[];
  isTicked: (line: PickingLine) => boolean;
  onScan: (line: PickingLine) => void;
};

type ScanResult = { text: string; isFound: boolean };

/** A scanner types the code and Enter; digits typed anywhere on the page get here. */
export function ScanField({ groups, isTicked, onScan }: ScanFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [result, setResult] = useState<ScanResult | null>(null);
  useEffect(() => focusOnDigits(field), []);

  function scan(): void {
    const code = field.current?.value.trim() ?? '';
    if (code === '') return;
    // The next scan begins with an empty field; a wrong code stands in the message.
    if (field.current) field.current.value = '';
    const line = findScannedLine(groups, code);
    if (line === undefined)
      return setResult({ text: `Nothing in your batch has the code ${code}.`, isFound: false });
    const isRepeated = isTicked(line);
    if (!isRepeated) onScan(line);
    const text = isRepeated
      ? `${line.productName} is ticked already.`
      : `Ticked: ${line.quantity} × ${line.productName}`;
    return setResult({ text, isFound: true });
  }

  const isUnknown = result?.isFound === false;
  return (
    <Form
      className="sticky top-14 z-10 grid gap-2 rounded-card border border-line bg-surface p-3 shadow-soft"
      onSubmit={(event) => {
        event.preventDefault();
        scan();
      }}
    >
      <label htmlFor={id} className="flex flex-wrap items-baseline justify-between gap-x-3 text-label">
        Scan or type a code
        <span className="text-note font-normal text-fg-2">Then press Enter</span>
      </label>
      <div className="flex gap-2">
        <span className="relative min-w-0 grow">
          <ScanBarcode className="pointer-events-none absolute top-3 left-3 size-5 text-fg-2" />
          <input
            ref={field}
            id={id}
            name="code"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={64}
            className={classes(
              'h-11 w-full min-w-0 rounded-control border bg-surface pr-3 pl-10 text-input',
              isUnknown ? 'border-2 border-danger' : 'border-line-3',
            )}
          />
        </span>
        <Button type="submit" variant="tonal" size={44}>
          Tick
        </Button>
      </div>
      <ScanMessage result={result} />
    </Form>
  );
}

function ScanMessage({ result }: { result: ScanResult | null }) {
  const isUnknown = result?.isFound === false;
  const Icon = isUnknown ? CircleAlert : CircleCheck;
  return (
    <p
      role={isUnknown ? 'alert' : 'status'}
      className={classes(
        'flex items-start gap-1.5 text-note font-semibold empty:hidden',
        isUnknown ? 'text-danger-text' : 'text-success-text',
      )}
    >
      {result !== null && (
        <>
          <Icon className="mt-px size-4 shrink-0" />
          {result.text}
        </>
      )}
    </p>
  );
}

/** The key arrives in the field, because the focus moves before the browser inserts it. */
function focusOnDigits(field: { current: HTMLInputElement | null }): () => void {
  const handleKey = (event: KeyboardEvent) => {
    if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    field.current?.focus({ preventScroll: true });
  };
  document.addEventListener('keydown', handleKey);
  return () => document.removeEventListener('keydown', handleKey);
}
