import { Menu as Base } from '@base-ui/react/menu';
import { EllipsisVertical } from 'lucide-react';
import { buttonClasses } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { MenuItem } from '#web/console/kit/menu.tsx';
import type { BoardCard } from './board-columns.ts';
import { listCardActions, cardActionLabels } from './card-actions.ts';
import type { CardAction } from './card-actions.ts';
import { describeRecall } from './recall-target.ts';

type CardMenuProps = {
  card: BoardCard;
  onAction: (action: CardAction, card: BoardCard) => void;
  /** A word in place of the icon, where there is no other button. */
  hasText?: boolean;
};

/** Everything that can be done with an order. */
export function CardMenu({ card, onAction, hasText = false }: CardMenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger
        aria-label="More"
        className={classes(buttonClasses({ variant: 'quiet', size: 40 }), !hasText && 'px-0! max-lg:w-11')}
      >
        {hasText ? 'More' : <EllipsisVertical className="size-4.5" />}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" collisionPadding={8} className="z-50">
          <Base.Popup className="grid max-h-(--available-height) min-w-52 overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-float outline-none">
            {listCardActions(card).map((action) => (
              <MenuItem key={action} onSelect={() => onAction(action, card)}>
                {getActionLabel(action, card)}
              </MenuItem>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function getActionLabel(action: CardAction, card: BoardCard): string {
  if (action === 'recall')
    return card.recall === undefined ? '' : `Undo: back to ${describeRecall(card.recall)}`;
  if (action === 'assign')
    return card.deliveryman === undefined ? cardActionLabels.assign : cardActionLabels.reassign;
  return cardActionLabels[action];
}
