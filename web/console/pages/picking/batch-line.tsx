import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { DottedTexts } from '#web/ui/trans.tsx';
import type { PickingLine } from './find-scanned-line.ts';

type BatchLineProps = {
  line: PickingLine;
  isTicked: boolean;
  onToggle: (isTicked: boolean) => void;
  onShort: () => void;
};

/** A product with its quantity in all orders; the whole row ticks it. */
export function BatchLine({ line, isTicked, onToggle, onShort }: BatchLineProps) {
  const { productName, description, imageUrl, quantity, picked, orders } = line;
  const isPartly = !isTicked && picked > 0 && picked < quantity;
  return (
    <li className="flex items-center gap-2 border-t border-line py-1 first:border-t-0">
      <label
        className={classes(
          'flex min-h-16 min-w-0 grow cursor-pointer items-center gap-3 rounded-control px-1 py-2',
          isTicked && 'bg-success-soft',
        )}
      >
        <input
          type="checkbox"
          data-pick
          aria-label={`${quantity} ${productName}`}
          checked={isTicked}
          onChange={(event) => onToggle(event.target.checked)}
          className="size-7 shrink-0 accent-(--text)"
        />
        <span className="grid size-12 shrink-0 place-items-center rounded-control bg-plate max-[24rem]:hidden">
          <img
            src={imageUrl}
            alt=""
            width={32}
            height={32}
            loading="lazy"
            className="size-8 object-contain"
          />
        </span>
        <span className="grid min-w-0 grow gap-0.5">
          <span className="text-row">
            <span className="figures text-card-title">{`${quantity} ×`}</span> {productName}
          </span>
          <span className="text-note text-fg-2">
            <DottedTexts texts={[description, ...(isPartly ? [`${picked} of ${quantity}`] : [])]} />
          </span>
          {orders.length > 1 && (
            <span className="figures text-note text-fg-2">
              {orders.map((order) => `#${order.orderId}: ${order.quantity}`).join(', ')}
            </span>
          )}
        </span>
      </label>
      <Button variant="quiet" size={44} data-short aria-label={`${productName} is missing`} onClick={onShort}>
        Missing
      </Button>
    </li>
  );
}
