import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '#web/console/kit/keyboard.ts';
import type { Direction } from './board-cards.ts';
import type { CardAction } from './card-actions.ts';

const directions: Readonly<Record<string, Direction>> = {
  j: 'down',
  ArrowDown: 'down',
  k: 'up',
  ArrowUp: 'up',
  ArrowLeft: 'left',
  h: 'left',
  ArrowRight: 'right',
  l: 'right',
};

const actions: Readonly<Record<string, CardAction>> = {
  a: 'assign',
  u: 'unassign',
  c: 'cancel',
  o: 'stock',
  z: 'recall',
  d: 'decide',
  Enter: 'open',
};

type BoardKeys = {
  onMove: (direction: Direction) => void;
  onAction: (action: CardAction) => void;
  onShortcuts: () => void;
  onSound: () => void;
};

/** Keys of the board, unless a field, a dialog or a control of the browser takes them. */
export function useBoardKeys({ onMove, onAction, onShortcuts, onSound }: BoardKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // With caps lock on the same keys work.
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    const direction = directions[key];
    const action = actions[key];
    if (key === '?') onShortcuts();
    else if (key === 's') onSound();
    else if (direction !== undefined) onMove(direction);
    else if (action !== undefined && !(key === 'Enter' && isOnControl(event))) onAction(action);
    else return;
    // A key that opens a dialog must not be typed into it.
    event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Enter presses the button or opens the link that has the focus. */
function isOnControl({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('button, a') !== null;
}
