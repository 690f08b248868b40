import { useEffect } from 'react';
import type { ComponentProps, KeyboardEvent, RefObject } from 'react';
import { classes } from './classes.ts';

const focusableSelector =
  'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]';

type ModalProps = Omit<ComponentProps<'dialog'>, 'open' | 'aria-modal' | 'onKeyDown'> & {
  ref: RefObject<HTMLDialogElement | null>;
};

/** A native dialog over the page, open as long as it is rendered: the rest is inert, and Tab stays inside. */
export function Modal({ ref, className, ...rest }: ModalProps) {
  useEffect(() => {
    if (ref.current?.open === false) ref.current.showModal();
  }, [ref]);
  return (
    <dialog
      {...rest}
      ref={ref}
      aria-modal="true"
      onKeyDown={trapFocus}
      className={classes(
        'dialog-scrim m-auto max-w-none rounded-live bg-surface text-fg shadow-float',
        className,
      )}
    />
  );
}

/** Tab goes round within a dialog instead of out to the browser's own bars. */
function trapFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const stops = getTabStops(event.currentTarget);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const { activeElement } = document;
  const isLeaving =
    from === undefined ||
    isSameStop(activeElement, from) ||
    (event.shiftKey && activeElement === event.currentTarget);
  if (!isLeaving) return;

  event.preventDefault();
  to?.focus();
}

/** Where Tab stops within an element, in the order of the document. */
function getTabStops(container: HTMLElement): HTMLElement[] {
  const candidates = [...container.querySelectorAll<HTMLElement>(focusableSelector)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.closest('[inert]') === null &&
      element.getClientRects().length > 0 &&
      getComputedStyle(element).visibility === 'visible',
  );
  // Of radio buttons with one name Tab stops at the checked one alone.
  return candidates.filter(
    (element) =>
      !isRadio(element) ||
      element.checked ||
      !candidates.some((other) => isSameStop(other, element) && isRadio(other) && other.checked),
  );
}

function isSameStop(element: Element | null, other: Element): boolean {
  if (element === other) return true;
  if (!isRadio(element) || !isRadio(other)) return false;
  return element.name === other.name && element.form === other.form;
}

function isRadio(element: Element | null): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === 'radio';
}
