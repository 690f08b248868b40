import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

type DateRangeProps = {
  label: string;
  /** Days as `2026-11-23`; empty without a limit. Both days are included. */
  from: string;
  to: string;
  onChange: (limit: 'from' | 'to', day: string) => void;
};

/** The days of a page in its address. */
export function useDateRange(initial: { from: string; to: string } = { from: '', to: '' }) {
  const [params, setParams] = useSearchParams();
  const setDay = (limit: 'from' | 'to', day: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (day === '') next.delete(limit);
        else next.set(limit, day);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { from: params.get('from') ?? initial.from, to: params.get('to') ?? initial.to, onChange: setDay };
}

type PrintedDaysProps = { label: string; days: ReturnType<typeof useDateRange>; children?: ReactNode };

/** The days of a page that prints, and its buttons. */
export function PrintedDays({ label, days, children }: PrintedDaysProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-end gap-3 print:hidden">
      <div className="w-96 max-w-full">
        <DateRange label={label} {...days} />
      </div>
      {children}
      <Button variant="quiet" icon={<Printer />} onClick={() => window.print()}>
        Print
      </Button>
    </div>
  );
}

/** The first and the last day of a list or report. */
export function DateRange({ label, from, to, onChange }: DateRangeProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-3">
      <legend className="sr-only">{label}</legend>
      <TextField
        label="From"
        type="date"
        autoComplete="off"
        value={from}
        max={to || undefined}
        onChange={(event) => onChange('from', event.target.value)}
      />
      <TextField
        label="To"
        type="date"
        autoComplete="off"
        value={to}
        min={from || undefined}
        onChange={(event) => onChange('to', event.target.value)}
      />
    </fieldset>
  );
}
