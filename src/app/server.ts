import { serve } from '@hono/node-server'
import { readConfig } from '../core/config/config.server.ts'
import { builtPages } from './pages.server.ts'
import { openLog, openServices, setupLink } from './services.server.ts'
import { openWeb } from './web.server.ts'

/** Starts the product and stays until told to stop. */
async function main() {
  const config = readConfig(process.env)
  const log = openLog(config.LOG_LEVEL)
  const running = await openServices(config, log)
  const pages = process.argv.includes('--dev')
    ? await (await import('./development.server.ts')).developmentPages()
    : await builtPages()
  const server = serve({ fetch: openWeb(running, pages).fetch, port: config.PORT, hostname: config.HOST })
  await running.jobs.start({}, '')

  process.stdout.write(`\nWellhead is ready at ${config.PUBLIC_URL}\n`)
  const link = await setupLink(running)
  if (link)
    process.stdout.write(
      `There is no platform admin yet. Sign in and open this link once to become it:\n${link}\n`,
    )

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await new Promise<void>(resolve => {
      server.close(() => resolve())
      if ('closeIdleConnections' in server) server.closeIdleConnections()
    })
    await running.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

main().catch((error: unknown) => {
  process.stderr.write(
    `\nWellhead could not start: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exit(1)
})
