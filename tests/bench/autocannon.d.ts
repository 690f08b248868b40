/** The part of autocannon's API that the benchmark uses; the package has no types. */
declare module 'autocannon' {
  type Request = {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  };
  type Result = {
    errors: number;
    timeouts: number;
    non2xx: number;
    requests: { average: number; total: number };
    /** In milliseconds. */
    latency: { p50: number; p99: number };
    duration: number;
  };
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    requests: Request[];
  }): Promise<Result>;
}
