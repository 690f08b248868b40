import { useEffect, useEffectEvent, useState } from 'react';

const typingPauseMs = 300;

/** The text as typed, the text of the address at that time, and the one set last by this field. */
type Typed = { text: string; address: string; committed: string };

/**
 * The text of a search field, set in the address after a pause. What is typed stays, spaces at its ends included, until
 * something else sets another text in the address.
 */
export function useTypedSearch(inAddress: string, setInAddress: (text: string) => void) {
  const [typed, setTyped] = useState<Typed | null>(null);
  if (typed !== null && typed.address !== inAddress)
    setTyped(inAddress === typed.committed ? { ...typed, address: inAddress } : null);

  const trimmed = typed?.text.trim() ?? inAddress;
  const pending = typed === null || trimmed === typed.committed ? null : typed.text;
  function commit(): void {
    if (typed === null || pending === null) return;
    setTyped({ ...typed, committed: trimmed });
    setInAddress(trimmed);
  }
  const handlePause = useEffectEvent(commit);
  useEffect(() => {
    if (pending === null) return undefined;
    const timer = setTimeout(() => handlePause(), typingPauseMs);
    return () => clearTimeout(timer);
  }, [pending]);

  return {
    text: typed?.text ?? inAddress,
    type: (text: string) =>
      setTyped((current) => ({ text, address: inAddress, committed: current?.committed ?? inAddress })),
    commit,
  };
}
