import { readConfig } from '../core/config/config.server.ts'
import { StartError } from '../core/config/start.error.ts'
import { backup } from './commands/backup.server.ts'
import { grant } from './commands/grant.server.ts'
import { demo } from './commands/demo.server.ts'
import { restore } from './commands/restore.server.ts'
import { verify } from './commands/verify.server.ts'
import { serveProduct } from './server/serve.server.ts'

const help = `npm start                              serve the product
npm run demo                           serve it with an invented company, on a throw-away DATA_DIR
npm run wellhead -- admin grant EMAIL [admin|customer_support]
                                       give a person a platform role
npm run wellhead -- backup FILE        write everything into one file; the application may run meanwhile
npm run wellhead -- restore FILE       bring a backup into an empty DATA_DIR or database
npm run wellhead -- verify             prove that no audit record was tampered with
`

// A reader that has seen enough, such as head, is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

/** What the command line asks for. */
async function main([command, ...rest]: string[]) {
  const config = readConfig(process.env)
  if (command === undefined || command === '--dev')
    return serveProduct(config, { developing: command === '--dev' })
  if (command === 'demo') return demo(config)
  if (command === 'admin' && rest[0] === 'grant') return grant(config, rest.slice(1))
  if (command === 'backup') return backup(config, rest)
  if (command === 'restore') return restore(config, rest)
  if (command === 'verify') return verify(config)
  process.stdout.write(help)
  process.exitCode = command === 'help' ? 0 : 2
}

// Whoever starts us again when we fail was killed: nobody would end us any more.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

main(process.argv.slice(2)).catch((error: unknown) => {
  // A StartError is written for whoever runs the server; anything else is a fault of ours and needs its stack.
  const words = error instanceof StartError ? error.message : ((error as Error).stack ?? String(error))
  const command = process.argv[2]
  const starting = command === undefined || command === '--dev' || command === 'demo'
  process.stderr.write(`\n${starting ? 'Wellhead could not start. ' : ''}${words}\n`)
  // Whoever started us does not try again what a person has to change first.
  process.exit(error instanceof StartError && process.send ? 78 : 1)
})
