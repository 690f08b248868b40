import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Gives the focus of what is removed, such as the row of a pressed button, to the heading of what is around it. */
export function useFocusAfterRemoval(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const content = main.current;
    /** What had the focus last in the content, and all around it. */
    let path: Element[] = [];
    let pathname = '';

    const remember = ({ target }: FocusEvent) => {
      path = target instanceof Element ? listAncestors(target) : [];
      ({ pathname } = location);
    };
    // A press beside everything takes the focus away on purpose.
    const forget = ({ target }: Event) => {
      // A second press of the same button moves no focus.
      if (!(target instanceof Node && path[0]?.contains(target) === true)) path = [];
    };
    const move = () => {
      // While a dialog is open the focus is there.
      if (path[0]?.isConnected !== false || document.activeElement !== document.body) return;
      const section = path.find(({ isConnected }) => isConnected)?.closest('section, main');
      const heading = section?.querySelector<HTMLElement>('h1, h2');
      path = [];
      if (heading == null || pathname !== location.pathname) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      // On a phone some headings are hidden.
      if (document.activeElement === document.body) content?.focus({ preventScroll: true });
    };
    // Effects, and a dialog that closes, move it first.
    const observer = new MutationObserver(() => path[0]?.isConnected === false && setTimeout(move));

    content?.addEventListener('focusin', remember);
    content?.addEventListener('pointerdown', forget);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      content?.removeEventListener('focusin', remember);
      content?.removeEventListener('pointerdown', forget);
      observer.disconnect();
    };
  }, [main]);
}

function listAncestors(element: Element): Element[] {
  return element.parentElement === null ? [element] : [element, ...listAncestors(element.parentElement)];
}
