import { useState } from 'react';

/** The last defined value: a failed request keeps the previous one. */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const [lastValue, setLastValue] = useState(value);
  if (value !== undefined && value !== lastValue) setLastValue(value);
  return value ?? lastValue;
}
