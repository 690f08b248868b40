import { LoaderCircle } from 'lucide-react';

/** A loading indicator that appears after 300 ms. */
export function Spinner({ label }: { label: string }) {
  return (
    <output className="after-a-blink inline-flex items-center gap-2 text-body text-fg-2">
      <LoaderCircle className="turning size-5" />
      {label}
    </output>
  );
}
