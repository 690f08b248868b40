import cluster from 'node:cluster';
import { ConfigurationError, readConfig } from './config.ts';

// Files of the shop, such as the database with addresses and secrets, are readable by its user only.
process.umask(0o077);

try {
  const config = readConfig(process.env);
  if (process.argv.includes('--check-settings')) process.exit(0);
  if (config.processCount > 1 && cluster.isPrimary) {
    const { runCluster } = await import('./process/run-cluster.ts');
    await runCluster(config);
  } else {
    const { runServer } = await import('./process/run-server.ts');
    await runServer(config);
  }
} catch (error) {
  const lines = error instanceof ConfigurationError ? error.problems : [getStack(error)];
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exit(1);
}

function getStack(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
