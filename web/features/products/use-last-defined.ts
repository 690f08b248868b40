import { useState } from 'react';

/** The last value that was there: a failed answer does not take away what an earlier one told. */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const [lastValue, setLastValue] = useState(value);
  if (value !== undefined && value !== lastValue) setLastValue(value);
  return value ?? lastValue;
}
