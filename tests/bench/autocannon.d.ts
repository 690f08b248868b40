/** The part of autocannon's API that the benchmark uses; the package has no types. */
declare module 'autocannon' {
  export type AutocannonRequest = {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: AutocannonRequest) => AutocannonRequest;
  };
  type Result = {
    errors: number;
    timeouts: number;
    non2xx: number;
    '3xx': number;
    requests: { average: number; total: number };
    /** In milliseconds. */
    latency: { p50: number; p99: number; max: number };
    duration: number;
  };
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    requests: AutocannonRequest[];
    overallRate?: number;
    ignoreCoordinatedOmission?: boolean;
  }): Promise<Result>;
}
