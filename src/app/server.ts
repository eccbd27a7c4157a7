import { readConfig } from '../core/config/config.server.ts'
import { StartError } from '../core/config/start.error.ts'
import { openServer } from '../core/data/postgres/server.server.ts'
import { openLog } from './server/log.server.ts'
import type { ServeOptions } from './server/serve.server.ts'

const help = `npm start                              serve the product
npm run demo                           serve it with a fictional company, in a temporary DATA_DIR
npm run wellhead -- admin grant EMAIL [admin|customer_support]
                                       give a person a platform role
npm run wellhead -- backup FILE        write everything to one file; the application may keep running
npm run wellhead -- restore FILE       restore a backup into an empty DATA_DIR or database
npm run wellhead -- distribute         spread organizations over the nodes of a Citus coordinator (DATABASE_URL)
npm run wellhead -- verify             prove that no audit record was tampered with
`

// A reader that stops early, such as head, is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

/** Runs the command of the command line. */
async function main([command, ...args]: string[]) {
  const config = readConfig(process.env)
  if (command === undefined || command === '--dev') return serve({ config, developing: command === '--dev' })
  if (command === 'demo') return serve((await import('./commands/demo.server.ts')).demo(config))
  if (command === 'admin' && args[0] === 'grant')
    return (await import('./commands/grant.server.ts')).grant(config, args.slice(1))
  if (command === 'backup') return (await import('./commands/backup.server.ts')).backup(config, args)
  if (command === 'restore') return (await import('./commands/restore.server.ts')).restore(config, args)
  if (command === 'distribute') return (await import('./commands/distribute.server.ts')).distribute(config)
  if (command === 'verify') return (await import('./commands/verify.server.ts')).verify(config)
  process.stdout.write(help)
  process.exitCode = command === 'help' ? 0 : 2
}

/** The database starts while the product loads, which takes equally long. */
async function serve(serving: Omit<ServeOptions, 'log' | 'database'>) {
  const log = openLog(serving.config.LOG_LEVEL)
  const [database, { serveProduct }] = await Promise.all([
    openServer(serving.config, log),
    import('./server/serve.server.ts'),
  ])
  return serveProduct({ ...serving, log, database })
}

// The parent process that restarts us was killed, so nothing would stop this process anymore.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

main(process.argv.slice(2)).catch((error: unknown) => {
  // A StartError is written for the operator; any other error is a bug and needs its stack.
  const message = error instanceof StartError ? error.message : ((error as Error).stack ?? String(error))
  const command = process.argv[2]
  const starting = command === undefined || command === '--dev' || command === 'demo'
  process.stderr.write(`\n${starting ? 'Wellhead could not start. ' : ''}${message}\n`)
  // 78 tells the parent process not to restart before the operator has changed something.
  process.exit(error instanceof StartError && process.send ? 78 : 1)
})
