import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/console/kit/dialog.tsx';

const shortcuts = [
  ['j k ↓ ↑', 'Next and previous order'],
  ['← →', 'Column'],
  ['a', 'Assign: then a digit, or letters and Enter'],
  ['u', 'Take back from the partner'],
  ['o', 'Mark something as out of stock'],
  ['c', 'Cancel with a reason'],
  ['d', 'Decide after a failed delivery'],
  ['z', 'Undo the last move'],
  ['Enter', 'Open the order'],
  ['s', 'Sound on and off'],
  ['?', 'This list'],
] as const;

/** Every key of the board. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Shortcuts of the board">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
        {shortcuts.map(([key, text]) => (
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
          Close
        </Button>
      </div>
    </Dialog>
  );
}
