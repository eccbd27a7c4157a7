import type { Logger } from 'pino'
import type { Config } from '../../core/config/config.server.ts'
import type { Postgres } from '../../core/data/postgres/launcher.server.ts'
import { withLongTimeouts } from '../../core/data/timeouts.server.ts'
import { openSealer } from '../../core/data/seals.server.ts'
import { notifySealed } from '../../modules/notifications/notify-sealed.server.ts'
import { announceLegalTexts } from '../../modules/legal/legal.server.ts'
import { openInbox } from '../../modules/support/mail/inbox.server.ts'
import { openEntryPoints } from './entry-points.server.ts'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { serverModules } from '../server-modules.server.ts'
import { drainConnections, exitOnSignals } from './shutdown.server.ts'
import { openBuiltPages } from './pages.server.ts'
import { openServices, setupLink, type RunningServices } from './services.server.ts'

export type ServeOptions = {
  config: Config
  log: Logger
  /** A started database that has not been queried. */
  database: Postgres
  developing?: boolean
  /** Work between the database start and the first request, such as seeding; its text is printed at the end. */
  prepare?: (running: RunningServices) => Promise<string>
}

/** Starts the product on its database and runs until a signal ends it. */
export async function serveProduct({
  config,
  log,
  database,
  developing = false,
  prepare,
}: ServeOptions): Promise<void> {
  // Opening the services mostly waits for the database, so the pages load in the meantime.
  const [running, pages] = await Promise.all([
    openServices(config, log, database),
    developing
      ? import('./development.server.ts').then(({ developmentPages }) => developmentPages())
      : openBuiltPages(),
  ])
  const startMessage = prepare && (await withLongTimeouts(() => prepare(running)))
  const sealer = openSealer(running.database, config.DATA_DIR, log, tenantId =>
    notifySealed(running, tenantId).catch((error: unknown) =>
      log.error({ part: 'notifications', tenantId, err: error }, 'notifications could not be sent'),
    ),
  )
  const { server, live, signals } = await openEntryPoints(running, pages, sealer.onSignal)
  await running.jobs.start(
    serverModules.flatMap(({ jobs = [] }: ServerModule) => jobs),
    running,
  )
  await announceLegalTexts(running)
  for (const { onStart } of serverModules as readonly ServerModule[]) await onStart?.(running)
  const inbox = await openInbox(running)

  const end = exitOnSignals(log, [
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
  if (startMessage) process.stdout.write(startMessage)

  const reason = await running.lost
  log.fatal({ reason }, 'the database stopped; exiting')
  await end(1)
}
