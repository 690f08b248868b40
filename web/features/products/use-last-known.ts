import { useState } from 'react';

/** The last value that was there: a failed answer does not take away what an earlier one told. */
export function useLastKnown<T>(value: T | undefined): T | undefined {
  const [known, setKnown] = useState(value);
  if (value !== undefined && value !== known) setKnown(value);
  return value ?? known;
}
