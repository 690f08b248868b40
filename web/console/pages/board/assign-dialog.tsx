import { useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { TextField } from '#web/ui/field.tsx';
import { Dialog } from '#web/console/kit/dialog.tsx';
import type { BoardCard, BoardPartner } from './board-columns.ts';
import { findPartners, numberPartners } from './find-partners.ts';

type AssignDialogProps = {
  card: BoardCard;
  partners: readonly BoardPartner[];
  onPick: (partner: BoardPartner) => void;
  onClose: () => void;
};

/** Partners by number: a digit or a press chooses one, letters find them and Enter takes the first. */
export function AssignDialog({ card, partners, onPick, onClose }: AssignDialogProps) {
  const [text, setText] = useState('');
  const others = partners.filter(({ _id }) => _id !== card.deliveryman?._id);
  const ids = useNumbers(others);
  const numbered = ids.flatMap((id) => others.find(({ _id }) => _id === id) ?? []);
  const found = findPartners(numbered, text);

  function handleText(typed: string): void {
    const picked = /^[1-9]$/.test(typed.trim()) && others.find(({ _id }) => _id === ids[Number(typed) - 1]);
    if (picked) onPick(picked);
    else setText(typed);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Who delivers #${card.orderId}?`}
      text="A digit chooses at once. The first letters of a name find it, and Enter takes the first one."
      closeLabel="Close"
    >
      <div className="grid gap-3">
        <TextField
          id="assign-partner"
          label="Partner"
          autoComplete="off"
          value={text}
          onChange={(event) => handleText(event.currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && text.trim() !== '' && found[0] !== undefined) onPick(found[0]);
          }}
        />
        {found.length === 0 && (
          <p className="text-note text-fg-2">
            {partners.length === 0
              ? 'There is no active partner. Add one on the page Partners.'
              : 'No active partner has this name.'}
          </p>
        )}
        <ol className="grid gap-1.5">
          {found.map((partner) => (
            <li key={partner._id}>
              <PartnerButton partner={partner} number={ids.indexOf(partner._id) + 1} onPick={onPick} />
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}

/** The partners' ids by number, the same while the dialog is open, whatever the board sorts first meanwhile. */
function useNumbers(partners: readonly BoardPartner[]): readonly string[] {
  const [ids, setIds] = useState<readonly string[]>([]);
  const numbered = numberPartners(ids, partners);
  if (numbered !== ids) setIds(numbered);
  return numbered;
}

type PartnerButtonProps = {
  partner: BoardPartner;
  number: number;
  onPick: (partner: BoardPartner) => void;
};

function PartnerButton({ partner, number, onPick }: PartnerButtonProps) {
  const { fullname, isOnline, openOrders, maxOrders } = partner;
  return (
    <button
      type="button"
      onClick={() => onPick(partner)}
      className="flex min-h-12 w-full min-w-0 items-center gap-3 rounded-control border border-line-2 bg-surface px-3 text-left hover:border-line-3"
    >
      <kbd className="figures font-sans w-4 shrink-0 text-note font-bold text-fg-2">
        {number < 10 ? number : ''}
      </kbd>
      <span className="min-w-0 grow text-row wrap-anywhere">{fullname}</span>
      <span className="figures shrink-0 text-note text-fg-2">
        {maxOrders === null ? `${openOrders} open` : `${openOrders} of ${maxOrders} open`}
      </span>
      <span
        className={classes('shrink-0 text-note font-semibold', isOnline ? 'text-success-text' : 'text-fg-2')}
      >
        {isOnline ? 'Online' : 'Offline'}
      </span>
    </button>
  );
}
