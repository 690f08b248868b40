import { useState } from 'react';

/** What is chosen of these; one that is gone is not chosen any more, also when it comes back. */
export function useChosen(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const present = ids.filter((id) => chosen.has(id));
  if (present.length < chosen.size) setChosen(new Set(present));

  /** Chooses all of them; where all are chosen, none. */
  function toggle(toggled: readonly string[]): void {
    const next = new Set(present);
    const isAdding = toggled.some((id) => !next.has(id));
    for (const id of toggled) {
      if (isAdding) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  }

  return { chosen, toggle, clear: () => setChosen(new Set()) };
}
