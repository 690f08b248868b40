import { PackageX, UserRound } from 'lucide-react';
import { memo } from 'react';
import { classes } from '#web/ui/classes.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { formatCount } from '#web/console/kit/format-count.ts';
import type { BoardCard } from './board-columns.ts';
import { CardHead } from './card-head.tsx';
import type { CardHeadProps } from './card-head.tsx';
import { CardFlags } from './card-flags.tsx';
import { CardMenu } from './card-menu.tsx';
import type { CardAction } from './card-actions.ts';
import { cardActionLabels } from './card-actions.ts';

type OrderCardProps = CardHeadProps & {
  onAction: (action: CardAction, card: BoardCard) => void;
};

const edges = { new: 'border-l-line-3', warning: 'border-l-primary', late: 'border-l-danger' } as const;

/** An order on the board, with what can be done with it. */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { card, age, isSelected, onAction } = props;
  return (
    <article
      aria-label={`Order #${card.orderId}`}
      className={classes(
        'grid min-w-0 grid-cols-1 gap-1.5 rounded-control border border-l-4 bg-surface p-2.5 shadow-soft lg:p-2',
        edges[age?.level ?? 'new'],
        isSelected ? 'border-y-fg border-r-fg' : 'border-y-line border-r-line',
      )}
    >
      <CardHead {...props} />
      {age === null ? (
        <p className="text-note text-fg-2">{formatCount(card.itemCount, 'item')}</p>
      ) : (
        <CardItems card={card} />
      )}
      <p className="flex min-w-0 items-center gap-1.5 text-note">
        <UserRound className="size-4 shrink-0 text-fg-2" />
        <span
          className={classes(
            'min-w-0 wrap-anywhere',
            card.deliveryman === undefined ? 'text-fg-2' : 'font-semibold',
          )}
        >
          {card.deliveryman?.fullname ?? 'No partner'}
        </span>
      </p>
      <CardFlags card={card} />
      {age !== null && <CardButtons card={card} onAction={onAction} />}
      {age === null && card.recall !== undefined && <CardMenu card={card} onAction={onAction} hasText />}
    </article>
  );
});

function CardItems({ card }: { card: BoardCard }) {
  return (
    <ul className="grid text-note text-fg-2">
      {card.items.map(({ productId, productName, quantity, isSoldOut }) => (
        <li key={productId} className="flex min-w-0 items-start gap-1">
          <span className="min-w-0 wrap-anywhere">
            {formatItem(quantity, isSoldOut ? `${productName} (out of stock)` : productName)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function CardButtons({ card, onAction }: Pick<OrderCardProps, 'card' | 'onAction'>) {
  const isUndecided = card.openAttempt !== undefined;
  const main: CardAction = isUndecided ? 'decide' : 'assign';
  const mainLabel =
    main === 'decide'
      ? cardActionLabels.decide
      : card.deliveryman === undefined
        ? cardActionLabels.assign
        : cardActionLabels.reassign;
  const isUrgent = isUndecided || card.deliveryman === undefined;
  return (
    <div className="mt-0.5 flex gap-1.5 lg:grid lg:grid-cols-2">
      <button
        type="button"
        onClick={() => onAction(main, card)}
        className={classes(
          buttonClasses({ variant: isUrgent ? 'solid' : 'quiet', size: 40 }),
          'grow px-2! lg:col-span-2',
        )}
      >
        {mainLabel}
      </button>
      <button
        type="button"
        aria-label={cardActionLabels.stock}
        title={cardActionLabels.stock}
        onClick={() => onAction('stock', card)}
        className={classes(buttonClasses({ variant: 'quiet', size: 40 }), 'px-0! max-lg:w-11')}
      >
        <PackageX className="size-4.5" />
      </button>
      <CardMenu card={card} onAction={onAction} />
    </div>
  );
}

function formatItem(quantity: number, name: string): string {
  return `${quantity} × ${name}`;
}
