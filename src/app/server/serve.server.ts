import type { Logger } from 'pino'
import type { Config } from '../../core/config/config.server.ts'
import type { Postgres } from '../../core/data/postgres/launcher.server.ts'
import { withoutTimeouts } from '../../core/data/timeouts.server.ts'
import { openSealer } from '../../core/data/seals.server.ts'
import { notifySealed } from '../../modules/notifications/notify-sealed.server.ts'
import { announceLegalTexts } from '../../modules/legal/legal.server.ts'
import { openInbox } from '../../modules/support/mail/inbox.server.ts'
import { openEntrances } from './entrances.server.ts'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { serverModules } from '../server-modules.server.ts'
import { drainConnections, endingWith } from './ending.server.ts'
import { builtPages } from './pages.server.ts'
import { openServices, setupLink, type Running } from './services.server.ts'

export type Serving = {
  config: Config
  log: Logger
  /** Started, but not yet queried. */
  database: Postgres
  developing?: boolean
  /** Work between the database start and the first request, such as seeding; its text is printed at the end. */
  prepare?: (running: Running) => Promise<string>
}

/** Starts the product on its database and runs until a signal ends it. */
export async function serveProduct({
  config,
  log,
  database,
  developing = false,
  prepare,
}: Serving): Promise<void> {
  // Opening the services mostly waits for the database, so the pages load in the meantime.
  const [running, pages] = await Promise.all([
    openServices(config, log, database),
    developing
      ? import('./development.server.ts').then(({ developmentPages }) => developmentPages())
      : builtPages(),
  ])
  const news = prepare && (await withoutTimeouts(() => prepare(running)))
  const sealer = openSealer(running.database, config.DATA_DIR, log, tenantId =>
    notifySealed(running, tenantId).catch((error: unknown) =>
      log.error({ part: 'notifications', tenantId, err: error }, 'notifications could not be sent'),
    ),
  )
  const { server, live, signals } = await openEntrances(running, pages, sealer.signalled)
  await running.jobs.start(
    serverModules.flatMap(({ jobs = [] }: ServerModule) => jobs),
    running,
  )
  await announceLegalTexts(running)
  for (const { onStart } of serverModules as readonly ServerModule[]) await onStart?.(running)
  const inbox = await openInbox(running)

  const end = endingWith(log, [
    async () => live.stop(),
    () => drainConnections(server),
    () => signals.stop(),
    () => inbox.stop(),
    () => sealer.stop(),
    () => running.stop(),
  ])

  process.stdout.write(`\nWellhead is ready at ${config.PUBLIC_URL}\n`)
  const link = await setupLink(running)
  if (link)
    process.stdout.write(
      `There is no platform admin yet. Sign in and open this link once to become it:\n${link}\n`,
    )
  if (news) process.stdout.write(news)

  const reason = await running.lost
  log.fatal({ reason }, 'the database stopped; exiting')
  await end(1)
}
