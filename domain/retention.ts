/** Retention of personal data in years; configurable within `retentionYears`. */
export type Retention = {
  /** Then finished orders are anonymized. */
  orders: number;
  /** Accounts unused for this long are closed. */
  unusedAccounts: number;
  /** Contact messages, and registered emails without an announcement since. */
  messages: number;
};

/** Bounds stated in the policy. */
export const retentionYears = { min: 1, max: 7 } as const;

export const defaultRetention: Retention = { orders: 7, unusedAccounts: 3, messages: 1 };

/** Retention in days. */
export const retentionDays = {
  /** An account with an unverified email. */
  unverifiedAccounts: 7,
  /** A session since its last use. */
  sessions: 30,
  /** Recipient and time of a sent message; its text is removed earlier. */
  sentMessages: 30,
  /** A registered email since its announcement. */
  announcedInterests: 30,
  /** A photo of a hand-over. */
  deliveryPhotos: 30,
  /** A known browser since its last login. */
  knownBrowsers: 180,
} as const;

/** The same day and time some years earlier, in ms. */
export function subtractYears(atMs: number, years: number): number {
  const date = new Date(atMs);
  return date.setUTCFullYear(date.getUTCFullYear() - years);
}
