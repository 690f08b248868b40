/** How long the shop keeps what it knows of people, in years; the staff can change it within `retentionYears`. */
export type Retention = {
  /** From then on nothing on a finished order names its customer. */
  orders: number;
  /** An account that nobody has used for so long is closed. */
  unusedAccounts: number;
  /** Messages to the shop, and e-mails left to hear of services that have not been announced since. */
  messages: number;
};

/** The bounds that the policy promises. */
export const retentionYears = { min: 1, max: 7 } as const;

export const defaultRetention: Retention = { orders: 7, unusedAccounts: 3, messages: 1 };

/** What is kept for days only. */
export const retentionDays = {
  /** An account whose e-mail was never verified. */
  unverifiedAccounts: 7,
  /** A session since its last use. */
  sessions: 30,
  /** To whom a mail or text message was sent and when; its text is gone by then. */
  sentMessages: 30,
  /** An e-mail left to hear of new services, since they were announced to it. */
  announcedInterests: 30,
  /** A browser that has signed in, since its last log-in. */
  knownBrowsers: 180,
} as const;

/** The same day and time so many years earlier, in ms. */
export function subtractYears(atMs: number, years: number): number {
  const date = new Date(atMs);
  return date.setUTCFullYear(date.getUTCFullYear() - years);
}
