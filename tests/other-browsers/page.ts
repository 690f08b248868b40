import { expect } from 'vitest';
import type { Driver } from './driver.ts';

const selectors = {
  button: 'button, [role="button"]',
  dialogButton: '[role="alertdialog"] button',
  tab: '[role="tab"]',
  field: 'input, select, textarea',
};
type Kind = keyof typeof selectors;
type Point = { x: number; y: number };

/** The page of a browser by the visible names of its controls; every step waits for what it needs. */
export type Page = {
  open: (path: string) => Promise<void>;
  press: (kind: Kind, name: RegExp) => Promise<void>;
  /** Replaces the text of a field by keys. */
  fill: (name: RegExp, text: string) => Promise<void>;
  /** Chooses an option; the list that opens is no part of the page. */
  choose: (name: RegExp, value: string) => Promise<void>;
  /** Waits for a text and returns it. */
  waitForText: (pattern: RegExp) => Promise<string>;
  evaluate: Driver['evaluate'];
};

export function createPage({ open, evaluate, perform }: Driver, url: string): Page {
  const press = async (kind: Kind, name: RegExp) => {
    const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } };
    const moveTo = (point: Point) => ({ type: 'pointerMove', duration: 0, origin: 'viewport', ...point });
    const [down, up] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
    const isHit = async () => {
      const point = await waitForStablePoint(evaluate, selectors[kind], name);
      await perform([{ ...pointer, actions: [moveTo(point), down] }]);
      // A page that has moved under the pointer gets no click: the button is released somewhere else.
      const hasHit = (await evaluate('window.isTargetPressed === true')) === true;
      await perform([{ ...pointer, actions: hasHit ? [up] : [moveTo({ x: 0, y: 0 }), up] }]);
      return hasHit;
    };
    await expect.poll(isHit, { message: `press of ${name}` }).toBe(true);
  };
  const focus = async (name: RegExp) => {
    await press('field', name);
    const isFocused = async () => evaluate(`document.activeElement.matches('input, select, textarea')`);
    await expect.poll(isFocused, { message: `focus of ${name}` }).toBe(true);
  };
  return {
    open: async (path) => open(new URL(path, url).href),
    press,
    fill: async (name, text) => {
      await focus(name);
      await evaluate('document.activeElement.select()');
      const actions = text
        .split('')
        .flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
      await perform([{ type: 'key', id: 'keyboard', actions }]);
    },
    choose: async (name, value) => {
      const isChosen = async () => evaluate(`(${choose.toString()})(${name.toString()}, '${value}')`);
      await expect.poll(isChosen, { message: `option ${value} of ${name}` }).toBe(true);
    },
    waitForText: async (pattern) => {
      let text = '';
      const readText = async () => (text = String(await evaluate('document.body.innerText')));
      await expect.poll(readText).toMatch(pattern);
      return pattern.exec(text)?.[1] ?? text;
    },
    evaluate,
  };
}

/** Where a press hits the control: two looks at the same place, since dialogs and pages move. */
async function waitForStablePoint(
  evaluate: Driver['evaluate'],
  selector: string,
  name: RegExp,
): Promise<Point> {
  let last: Point | null = null;
  const isStable = async () => {
    const expression = `(${findPoint.toString()})('${selector}', ${name.toString()})`;
    // The function's own value.
    const point = (await evaluate(expression)) as Point | null;
    const isSame = point !== null && point.x === last?.x && point.y === last.y;
    last = point;
    return isSame;
  };
  await expect.poll(isStable, { message: `${selector} with the name ${name}` }).toBe(true);
  return last ?? { x: 0, y: 0 };
}

/** Runs in the page: the middle of the first control of this name that nothing covers, scrolled into view. */
function findPoint(selector: string, name: RegExp): Point | null {
  for (const control of document.querySelectorAll<HTMLElement>(selector)) {
    const label = 'labels' in control ? (control.labels as NodeListOf<HTMLElement> | null)?.[0] : undefined;
    const text = control.getAttribute('aria-label') ?? (label ?? control).textContent;
    if (!name.test(text.replaceAll(/\s+/g, ' ').trim()) || control.matches(':disabled')) continue;
    // The label is the target of a visually hidden radio button.
    const target = control.matches('[type="radio"]') ? (label ?? control) : control;
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const x = Math.round(left + width / 2);
    const y = Math.round(top + height / 2);
    if (width === 0 || !target.contains(document.elementFromPoint(x, y))) continue;
    const notePress = ({ target: pressed }: Event) =>
      Object.assign(window, { isTargetPressed: pressed instanceof Node && target.contains(pressed) });
    window.addEventListener('mousedown', notePress, { capture: true, once: true });
    return { x, y };
  }
  return null;
}

/** Runs in the page: chooses as a browser does after a choice in its list. */
function choose(name: RegExp, value: string): boolean {
  const select = [...document.querySelectorAll('select')].find(({ labels }) =>
    name.test(labels[0]?.textContent ?? ''),
  );
  if (select === undefined) return false;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  return select.value === value;
}
