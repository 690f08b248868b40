import { PackageX, UserRound } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { formatClock } from '#domain/dates.ts';
import { consoleTonightMessages } from '#messages/console-tonight.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { classes } from '#web/ui/classes.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { getShortEnd } from './board-columns.ts';
import type { BoardCard } from './board-columns.ts';
import type { CardAge } from './card-age.ts';
import { CardFlags } from './card-flags.tsx';
import { CardMenu } from './card-menu.tsx';
import type { CardAction } from './card-actions.ts';
import { formatPlace, formatRoom } from './format-room.ts';

const t = consoleTonightMessages;

type OrderCardProps = {
  card: BoardCard;
  /** Null for a finished order. */
  age: CardAge | null;
  isSelected: boolean;
  /** Whether the keyboard reaches it by Tab: one card at a time. */
  isTabStop: boolean;
  onSelect: (id: string) => void;
  onAction: (action: CardAction, card: BoardCard) => void;
};

const edges = { new: 'border-l-line-3', warning: 'border-l-primary', late: 'border-l-danger' } as const;
const ages = {
  new: 'text-fg-2',
  warning: 'rounded-badge bg-primary-soft px-1.5 text-primary-text',
  late: 'rounded-badge bg-danger-soft px-1.5 text-danger-text',
} as const;

/** An order on the board, with what can be done with it. */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { card, age, isSelected, isTabStop, onSelect, onAction } = props;
  const level = age?.level ?? 'new';
  const place = formatPlace(card);
  return (
    <article
      aria-label={t.card.label(card.orderId)}
      className={classes(
        'grid min-w-0 grid-cols-1 gap-1.5 rounded-control border border-l-4 bg-surface p-2.5 shadow-soft',
        edges[level],
        isSelected ? 'border-y-fg border-r-fg' : 'border-y-line border-r-line',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-2 text-note">
        <Link
          to={`/admin/orders/${card._id}`}
          data-card={card._id}
          tabIndex={isTabStop ? 0 : -1}
          aria-current={isSelected || undefined}
          onFocus={() => onSelect(card._id)}
          className="figures inline-flex -my-1 min-h-10 min-w-10 items-center font-bold text-fg hover:underline lg:my-0 lg:min-h-6"
        >
          #{getShortEnd(card)}
        </Link>
        <span className={classes('figures font-semibold', ages[level])}>
          {age === null ? formatClock(Date.parse(card.finishedAt ?? card.updatedAt)) : age.text}
        </span>
      </div>
      <div className="grid min-w-0">
        <span className="text-card-title wrap-anywhere">{formatRoom(card)}</span>
        {place !== '' && <span className="text-note text-fg-2 wrap-anywhere">{place}</span>}
      </div>
      {age !== null && <CardItems card={card} />}
      <p className="figures text-note font-semibold">
        {t.card.total(formatRupees(card.totalPrice), card.itemCount)}
      </p>
      <p className="flex min-w-0 items-center gap-1.5 text-note">
        <UserRound className="size-4 shrink-0 text-fg-2" />
        <span
          className={classes(
            'min-w-0 wrap-anywhere',
            card.deliveryman === undefined ? 'text-fg-2' : 'font-semibold',
          )}
        >
          {card.deliveryman?.fullname ?? t.card.noPartner}
        </span>
      </p>
      <CardFlags card={card} />
      {age !== null && <CardButtons card={card} onAction={onAction} />}
      {age === null && card.recall !== undefined && <CardMenu card={card} onAction={onAction} />}
    </article>
  );
});

function CardItems({ card }: { card: BoardCard }) {
  return (
    <ul className="grid text-note text-fg-2">
      {card.items.map(({ productId, productName, quantity, isSoldOut }) => (
        <li key={productId} className="flex min-w-0 items-start gap-1">
          <span className="min-w-0 wrap-anywhere">
            {t.card.item(quantity, isSoldOut ? t.card.soldOut(productName) : productName)}
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
      ? t.actions.decide
      : card.deliveryman === undefined
        ? t.actions.assign
        : t.actions.reassign;
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
        aria-label={t.actions.outOfStock}
        title={t.actions.outOfStock}
        onClick={() => onAction('stock', card)}
        className={classes(buttonClasses({ variant: 'quiet', size: 40 }), 'px-0! max-lg:w-11')}
      >
        <PackageX className="size-4.5" />
      </button>
      <CardMenu card={card} onAction={onAction} />
    </div>
  );
}
