import type { Config } from '../../../core/config/config.server.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { byTheClock, defineJob } from '../../../core/jobs/job.server.ts'
import { deliver } from './arriving.server.ts'

const waits = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }
/** As many as are taken in one go; the next minute takes more. */
const maxAtOnce = 200

/** Mail is taken from a mailbox of another server each minute, where the settings name one. */
export const takeMailboxJob = defineJob({
  name: 'support:take-mailbox',
  title: 'Take email from the IMAP mailbox',
  long: true,
  cron: '* * * * *',
  payload: byTheClock,
  work: async ({ config, log }) => {
    if (!config.IMAP_URL || !config.REPLY_ADDRESS) return
    await takeMailbox({ config }).catch((err: unknown) =>
      log.error({ part: 'mail', err }, 'the IMAP mailbox could not be read; it is tried again in a minute'),
    )
  },
})

/**
 * Lays the unread mails of the mailbox into the inbox, and marks each as read once it lies there: a process that is killed
 * between takes it again, and it comes in once. Answers how many.
 */
export async function takeMailbox({ config }: Pick<Services, 'config'>): Promise<number> {
  const { ImapFlow } = await import('imapflow')
  const { folder, ...server } = placeOf(config)
  const client = new ImapFlow({ ...server, ...waits, logger: false, disableAutoIdle: true })
  // A connection that breaks fails what waits for it.
  client.on('error', () => {})
  await client.connect()
  try {
    const lock = await client.getMailboxLock(folder)
    try {
      let count = 0
      const unread = (await client.search({ seen: false }, { uid: true })) || []
      for (const uid of unread.slice(0, maxAtOnce)) {
        const { content } = await client.download(String(uid), undefined, { uid: true })
        if (!client.usable) throw broken()
        // Someone may have deleted it meanwhile.
        if (!content) continue
        await deliver(
          config.DATA_DIR,
          whole(content, () => client.usable),
        )
        const isMarked = await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
        if (!isMarked) throw broken()
        count++
      }
      return count
    } finally {
      lock.release()
    }
  } finally {
    await client.logout().catch(() => client.close())
  }
}

/** What ends with its connection is no whole mail. */
async function* whole(content: AsyncIterable<Buffer>, isConnected: () => boolean): AsyncGenerator<Buffer> {
  yield* content
  if (!isConnected()) throw broken()
}

/** The library says of some commands only that they did not come to anything. */
const broken = () => new Error('the connection to the IMAP server broke')

function placeOf({ IMAP_URL }: Config) {
  const { protocol, hostname, port, username, password, pathname } = new URL(IMAP_URL!)
  const secure = protocol === 'imaps:'
  return {
    host: hostname,
    port: Number(port || (secure ? 993 : 143)),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  }
}
