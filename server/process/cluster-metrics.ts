import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { Registry } from 'prom-client';

const ownMetricsRequest = 'own metrics';
const allMetricsRequest = 'metrics of all workers';

type Metric = { values: { value: number | null }[] };

/** In the primary process: sends a worker that asks for them the metrics of all, added up. */
export function answerMetricsRequests(listWorkers: () => Worker[]): void {
  cluster.on('message', (asker, message: unknown) => {
    if (message !== allMetricsRequest) return;
    void Promise.all(listWorkers().map(readOwnMetrics))
      .then((metrics) => AggregatorRegistry.aggregate(metrics).metrics())
      .then((allMetrics) => asker.isConnected() && asker.send({ allMetrics }));
  });
}

function readOwnMetrics(worker: Worker): Promise<Metric[]> {
  return new Promise((resolve) => {
    const end = (metrics: Metric[]) => {
      worker.off('message', receive).off('exit', endWithout);
      resolve(metrics);
    };
    const endWithout = () => end([]);
    const receive = (message: unknown) => {
      if (!isOwnMetrics(message)) return;
      // JSON has no NaN, the value of what is unknown.
      for (const { values } of message.ownMetrics) for (const each of values) each.value ??= Number.NaN;
      end(message.ownMetrics);
    };
    worker.on('message', receive).on('exit', endWithout);
    worker.send(ownMetricsRequest);
  });
}

/** In a process of the shop: reads the metrics of all processes on this machine. */
export function createMetricsReader(registry: Registry): () => Promise<string> {
  const { worker } = cluster;
  if (worker === undefined) return () => registry.metrics();
  let waiting: ((allMetrics: string) => void)[] = [];
  worker.on('message', (message: unknown) => {
    if (message === ownMetricsRequest)
      void registry.getMetricsAsJSON().then((ownMetrics) => worker.send({ ownMetrics }));
    if (!isAllMetrics(message)) return;
    for (const resolve of waiting) resolve(message.allMetrics);
    waiting = [];
  });
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      worker.send(allMetricsRequest);
    });
}

function isOwnMetrics(message: unknown): message is { ownMetrics: Metric[] } {
  return typeof message === 'object' && message !== null && 'ownMetrics' in message;
}

function isAllMetrics(message: unknown): message is { allMetrics: string } {
  return typeof message === 'object' && message !== null && 'allMetrics' in message;
}
