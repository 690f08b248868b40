import { createClock } from './clock.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import type { Log } from './log.ts';
import { minDurationMs } from './sessions/with-minimum-duration.ts';
import { openDatabase } from './db/database.ts';
import { cashEventLoaders } from './features/cash/events.ts';
import { catalogueEventLoaders } from './features/catalogue/events.ts';
import { orderEventLoaders } from './features/orders/events.ts';
import { partnerEventLoaders } from './features/team/partner-events.ts';
import { shopEventLoaders } from './features/shop/events.ts';
import { readBrandedConfig } from './features/shop/queries.ts';
import { createHashing } from './sessions/hashing.ts';
import { createIds } from './ids.ts';
import { createRateLimits } from '#server/integrations/rate-limits.ts';
import { createLiveEvents } from './integrations/live-events.ts';
import { createOutbox } from './integrations/outbox.ts';
import type { Transports } from './integrations/message.ts';
import { createMessageCipher } from './integrations/message-cipher.ts';
import { createMailTransport } from './integrations/mail.ts';
import { createSmsTransport } from './integrations/sms.ts';

/** Opens database, clock, outbox, live events and limits. `close` stops them in reverse order. */
export async function buildContext(
  config: Config,
  log: Log,
  clock: Clock = createClock(config.clockStartsAt),
): Promise<{ ctx: Context; close: () => Promise<void> }> {
  const database = await openDatabase(config.databaseUrl);
  const ids = createIds();
  const events = await createLiveEvents({
    database,
    clock,
    log,
    loaders: {
      ...orderEventLoaders,
      ...catalogueEventLoaders,
      ...shopEventLoaders,
      ...partnerEventLoaders,
      ...cashEventLoaders,
    },
  });
  const outbox = createOutbox({
    database,
    clock,
    ids,
    log,
    transports: createTransports(config),
    cipher: createMessageCipher(config.databaseUrl),
    readShop: (db) => readBrandedConfig(db, config),
  });
  const rateLimits = await createRateLimits(database.pool);
  const ctx: Context = {
    config,
    database,
    db: database.db,
    reports: database.reports,
    clock,
    ids,
    hashing: createHashing(),
    log,
    outbox,
    events,
    rateLimits,
    readBrandedConfig: () => readBrandedConfig(database.db, config),
    minDurationMs,
  };
  return {
    ctx,
    close: async () => {
      await outbox.stop();
      await events.stop();
      await database.close();
    },
  };
}

/**
 * In the demo the development mailbox is the transport where none is configured; text messages go there only
 * together with mails.
 */
function createTransports(config: Config): Transports {
  const { demo, smtpUrl, mailFrom: from, smtpRequireTls: requireTls, smsWebhookUrl } = config;
  const mailWithoutSmtp = demo ? 'mailbox' : null;
  const smsWithoutWebhook = demo && !smtpUrl ? 'mailbox' : null;
  return {
    mail: smtpUrl ? createMailTransport(smtpUrl, { from, requireTls }) : mailWithoutSmtp,
    sms: smsWebhookUrl ? createSmsTransport(smsWebhookUrl) : smsWithoutWebhook,
  };
}
