type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type FieldState = { value: string; isChecked: boolean };

/**
 * Captures input and presses on the server-rendered page before hydration and replays them after it; forms are
 * not submitted until then. Without this script all buttons are disabled.
 */
function capturePreHydrationInput(root: Document): void {
  const typedFields = new Map<Field, FieldState>();
  // Saved at once: hydration may reset a field.
  const saveField = (field: Field) => {
    typedFields.delete(field);
    typedFields.set(field, getFieldState(field));
  };
  const pressedButtons = new Set<HTMLElement>();
  const listenerController = new AbortController();
  const options = { capture: true, signal: listenerController.signal };

  for (const field of root.querySelectorAll<Field>('input, textarea, select')) {
    if (isTouched(field)) saveField(field);
  }
  for (const button of root.querySelectorAll<HTMLButtonElement>('button:disabled')) button.disabled = false;
  for (const kind of ['input', 'change']) {
    root.addEventListener(kind, ({ target }) => void (isField(target) && saveField(target)), options);
  }
  const queuePress = (event: Event, button: Element | null | undefined) => {
    if (!(button instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Repeated presses count once.
    pressedButtons.delete(button);
    pressedButtons.add(button);
  };
  root.addEventListener(
    'click',
    (event) => queuePress(event, event.target instanceof Element ? event.target.closest('button') : null),
    options,
  );
  root.addEventListener('submit', (event) => queuePress(event, event.submitter), options);

  const replay = () => {
    listenerController.abort();
    for (const [field, state] of typedFields) if (field.isConnected) replayField(field, state);
    for (const button of pressedButtons) if (button.isConnected) button.click();
  };
  root.addEventListener('hydrated', replay, { once: true });
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

function isToggle(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
}

function getFieldState(field: Field): FieldState {
  return { value: field.value, isChecked: isToggle(field) && field.checked };
}

/** Whether the field differs from the server's HTML. */
function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return isToggle(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

function replayField(field: Field, { value, isChecked }: FieldState): void {
  // An event makes React hydrate the part with the field.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (isToggle(field)) {
    if (field.type === 'radio' && !isChecked) return;
    field.checked = !isChecked;
    field.click();
    return;
  }
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  // React ignores a value equal to the one it tracked when the property was set.
  field.value = '';
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Runs as a separate script before all others, which dispatch the event `hydrated`. */
capturePreHydrationInput(document);
