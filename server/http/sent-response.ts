/** What the log and the metrics hold of a response. */
export type SentResponse = {
  method: string;
  /** The pattern of its route, without parameters. */
  route: string;
  status: number;
  /** Since the request arrived. */
  ms: number;
};
