import { PackageOpen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { BatchLine } from './batch-line.tsx';
import { BatchOrders } from './batch-orders.tsx';
import type { PickingLine } from './find-scanned-line.ts';
import { ScanField } from './scan-field.tsx';
import { ShortPickDialog } from './short-pick-dialog.tsx';
import type { usePicking } from './use-picking.ts';
import { useTicks } from './use-ticks.ts';

type BatchViewProps = { picking: ReturnType<typeof usePicking>; onChoose: () => void };

/** The products of the own batch by place, to tick by thumb, key or scanner, and its orders. */
export function BatchView({ picking, onChoose }: BatchViewProps) {
  const { batch, groups } = picking;
  const [shortId, setShortId] = useState<string | null>(null);
  const ticks = useTicks();
  const products = useRef<HTMLDivElement>(null);
  usePickKeys(products);
  const lines = groups.flatMap((group) => group.lines);
  const done = lines.filter(ticks.isTicked).length;
  const short = lines.find(({ productId }) => productId === shortId);

  if (batch.length === 0)
    return (
      <EmptyState
        picture={<PackageOpen className="size-10 text-fg-3" />}
        title="Your batch is empty"
        text="Choose waiting orders; their products are listed here by place."
      >
        <Button variant="solid" onClick={onChoose}>
          Choose orders
        </Button>
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div ref={products} className="grid grid-cols-1 gap-4">
        <ScanField groups={groups} isTicked={ticks.isTicked} onScan={(line) => ticks.setTicked(line, true)} />
        <div className="grid gap-1.5">
          <p role="status" className="figures text-row">
            {`${done} of ${lines.length} products picked`}
          </p>
          <p className="hidden text-note text-fg-2 lg:block">
            Keys: arrows move, space ticks, M for missing.
          </p>
        </div>
        {groups.map(({ storagePlace, category, lines: listed }) => (
          <Panel
            key={`${storagePlace ?? ''}/${category}`}
            title={storagePlace === null ? category : `${storagePlace} · ${category}`}
          >
            <ul className="grid grid-cols-1">
              {listed.map((line) => (
                <BatchLine
                  key={line.productId}
                  line={line}
                  isTicked={ticks.isTicked(line)}
                  onToggle={(isTicked) => ticks.setTicked(line, isTicked)}
                  onShort={() => setShortId(line.productId)}
                />
              ))}
            </ul>
          </Panel>
        ))}
      </div>
      <BatchOrders orders={batch} isTicked={isOrderTicked(lines, ticks)} />
      {short !== undefined && (
        <ShortPickDialog line={short} orders={batch} onClose={() => setShortId(null)} />
      )}
    </div>
  );
}

/** Whether a product of an order is ticked, also when that is not saved yet. */
function isOrderTicked(lines: readonly PickingLine[], { isTicked }: ReturnType<typeof useTicks>) {
  const ticked = new Map(lines.map((line) => [line.productId, isTicked(line)]));
  return (productId: string) => ticked.get(productId) ?? false;
}

/** Arrows move between the products; M opens the dialog of what is missing. */
function usePickKeys(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (!(target instanceof HTMLElement) || !target.matches('[data-pick]')) return;
      const rows = [...(container.current?.querySelectorAll<HTMLElement>('[data-pick]') ?? [])];
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) {
        event.preventDefault();
        rows[rows.indexOf(target) + step]?.focus();
      }
      if (event.key === 'm' || event.key === 'M')
        target.closest('li')?.querySelector<HTMLElement>('[data-short]')?.click();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [container]);
}
