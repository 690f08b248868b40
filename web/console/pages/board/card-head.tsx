import { AlarmClock, Clock } from 'lucide-react';
import { Link } from 'react-router';
import { formatClock } from '#i18n/dates.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { classes } from '#web/ui/classes.ts';
import type { BoardCard } from './board-columns.ts';
import type { AgeLevel, CardAge } from './card-age.ts';
import { formatPlace, formatRoomOnCard } from '#web/console/kit/room-text.ts';

export type CardHeadProps = {
  card: BoardCard;
  /** Null for a finished order. */
  age: CardAge | null;
  isSelected: boolean;
  /** Whether the keyboard reaches it by Tab: one card at a time. */
  isTabStop: boolean;
  onSelect: (id: string) => void;
};

const ageColors = { new: 'text-fg-2', warning: 'text-primary-text', late: 'text-danger-text' } as const;

/** Number, sum, room and age. */
export function CardHead({ card, age, isSelected, isTabStop, onSelect }: CardHeadProps) {
  const level = age?.level ?? 'new';
  const place = formatPlace(card);
  return (
    <>
      <div className="figures flex flex-wrap items-center justify-between gap-x-1 text-note">
        <Link
          to={`/admin/orders/${card._id}`}
          data-card={card._id}
          tabIndex={isTabStop ? 0 : -1}
          aria-current={isSelected || undefined}
          onFocus={() => onSelect(card._id)}
          className="-my-1 inline-flex min-h-10 min-w-10 items-center font-bold text-fg hover:underline lg:my-0 lg:min-h-6"
        >
          {`#${card.orderId}`}
        </Link>
        <span className="font-semibold">{formatRupees(card.totalPrice)}</span>
      </div>
      <div className="grid min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="text-card-title wrap-anywhere">{formatRoomOnCard(card)}</span>
          <span
            className={classes(
              'figures inline-flex items-center gap-1 text-note font-semibold',
              ageColors[level],
            )}
          >
            <AgeIcon level={level} />
            {age === null ? formatClock(Date.parse(card.finishedAt ?? card.updatedAt)) : age.text}
            {age !== null && age.hint !== '' && <span className="sr-only">, {age.hint}</span>}
          </span>
        </div>
        {place !== '' && <span className="text-note text-fg-2 wrap-anywhere">{place}</span>}
      </div>
    </>
  );
}

/** The shape that goes with the colour of an age. */
function AgeIcon({ level }: { level: AgeLevel }) {
  if (level === 'new') return null;
  const Icon = level === 'late' ? AlarmClock : Clock;
  return <Icon className="size-3.5 shrink-0" />;
}
