// An application in its own process, for tests that kill it. Starts the database of the DATA_DIR in its argument,
// prints "ready" or the reason it failed, and runs until its standard input ends.
import { startEmbedded } from '../postgres/launcher.server.ts'

const [dataDir = ''] = process.argv.slice(2)
startEmbedded({ dataDir, log: { info() {}, warn() {} } }).then(
  server => {
    process.stdout.write('ready\n')
    process.stdin.resume().once('end', () => void server.stop())
  },
  (error: Error) => process.stdout.write(`${error.message}\n`),
)
