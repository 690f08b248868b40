/** Structured logging; fields contain no personal data. */
export type Log = {
  info: (fields: object, text: string) => void;
  warn: (fields: object, text: string) => void;
  error: (fields: object, text: string) => void;
};
