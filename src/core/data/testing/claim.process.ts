// Claims the DATA_DIR in its argument when told to, says "owner" or "refused", and stays until its input ends.
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
