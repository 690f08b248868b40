import { useState } from 'react';

/** The running actions by the id of what each changes, so that one that ends leaves the others busy. */
export function useBusyActions<Action extends string>() {
  const [actions, setActions] = useState<ReadonlyMap<string, Action>>(new Map());

  return {
    /** The running action of this id, or null. */
    getBusyAction: (id: string): Action | null => actions.get(id) ?? null,
    startAction: (id: string, action: Action) => setActions((running) => new Map(running).set(id, action)),
    endAction: (id: string) =>
      setActions((running) => new Map([...running].filter(([runningId]) => runningId !== id))),
  };
}
