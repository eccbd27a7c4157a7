// Claims the DATA_DIR in its argument on request, prints "owner" or "refused", and runs until its input ends.
import { claimDataDir } from '../postgres/owner.server.ts'

const [dataDir = ''] = process.argv.slice(2)
process.stdout.write('waiting\n')
process.stdin.once('data', () => {
  try {
    claimDataDir(dataDir)
    process.stdout.write('owner\n')
  } catch {
    process.stdout.write('refused\n')
  }
})
