import { consoleTonightMessages } from '#messages/console-tonight.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';

const t = consoleTonightMessages.keys;

/** Every key of the board. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={t.title}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
        {t.rows.map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="figures font-sans rounded-badge bg-sunken px-2 py-0.5 text-note font-bold">
                {key}
              </kbd>
            </dt>
            <dd className="text-body">{text}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button variant="quiet" size={44} onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </Dialog>
  );
}
