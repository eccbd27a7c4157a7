import { lstat, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readBytes } from '../../../core/attachments/store/disk.server.ts'
import { withLongTimeouts } from '../../../core/data/timeouts.server.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { storeMail } from './store-mail.server.ts'

/** The folder to which any mail server delivers: *.eml files, or a Maildir with new emails in `new`. */
export const inboxFolder = (dataDir: string) => join(dataDir, 'inbox')

const pollMs = 1_000
/** A file modified more recently may be incomplete. Files in a Maildir are always complete. */
const settledMs = 2_000
const concurrency = 4

/**
 * Imports the emails in the inbox. Each is stored before its file is removed, so a process that dies in between imports
 * it again.
 */
export async function importInbox(services: Services, now = Date.now()): Promise<number> {
  const inbox = inboxFolder(services.config.DATA_DIR)
  const paths = [
    ...(await namesIn(join(inbox, 'new'))).map(name => join(inbox, 'new', name)),
    ...(await namesIn(inbox)).filter(name => name.endsWith('.eml')).map(name => join(inbox, name)),
  ]
  let count = 0
  const importNext = async () => {
    for (let path = paths.shift(); path !== undefined; path = paths.shift())
      if (await importFile(services, path, now)) count++
  }
  await Promise.all(Array.from({ length: concurrency }, importNext))
  return count
}

async function importFile(services: Services, path: string, now: number): Promise<boolean> {
  const result = await lstat(path).catch(() => null)
  if (!result?.isFile() || (path.endsWith('.eml') && result.mtimeMs > now - settledMs)) return false
  await storeMail(services, { size: result.size, bytes: () => readBytes(path) })
  await rm(path, { force: true })
  return true
}

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch((): string[] => [])).filter(name => !name.startsWith('.')).sort()

/** Polls the inbox, if incoming mail is configured. */
export async function openInbox(services: Services): Promise<{ stop(): Promise<void> }> {
  const { config, log } = services
  if (!config.REPLY_ADDRESS) return { stop: async () => {} }
  await mkdir(join(inboxFolder(config.DATA_DIR), 'new'), { recursive: true, mode: 0o700 })
  const abort = new AbortController()
  async function poll() {
    while (!abort.signal.aborted) {
      await withLongTimeouts(() => importInbox(services)).catch((err: unknown) =>
        log.error({ part: 'mail', err }, 'the inbox could not be read; retrying'),
      )
      await wait(pollMs, undefined, { signal: abort.signal }).catch(() => {})
    }
  }
  const polling = poll()
  return {
    async stop() {
      abort.abort()
      await polling
    },
  }
}
