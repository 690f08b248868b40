import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../parts/keyboard.ts';
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
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    const run = findHandler(event);
    if (run === null) return;
    // A key that opens a dialog must not be typed into it.
    event.preventDefault();
    run(key);
  });

  function findHandler({ key, target }: KeyboardEvent): ((key: string) => void) | null {
    if (key === '?') return onShortcuts;
    if (key === 's') return onSound;
    const direction = directions[key];
    if (direction !== undefined) return () => onMove(direction);
    const action = actions[key];
    // Enter presses the button that has the focus.
    const isControl = target instanceof Element && target.closest('button, a') !== null;
    if (action === undefined || (key === 'Enter' && isControl)) return null;
    return () => onAction(action);
  }

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
