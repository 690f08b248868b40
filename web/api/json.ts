/** The parsed text; null where it is not JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Whether fields of a parsed value may be read. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Text fields of a parsed value. */
export function pickTexts<Field extends string>(
  stored: unknown,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  if (!isRecord(stored)) return {};
  const texts: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const value = stored[field];
    if (typeof value === 'string') texts[field] = value;
  }
  return texts;
}
