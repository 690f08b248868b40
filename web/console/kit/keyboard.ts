const textControls = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** Whether a key belongs to a field or a dialog, so that no shortcut may take it. */
export function isTyping({ target }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null) return true;
  return target instanceof Element && target.closest(textControls) !== null;
}
