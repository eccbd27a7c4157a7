import type { Config } from '../../../core/config/config.server.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { scheduledPayload, defineJob } from '../../../core/jobs/job.server.ts'
import { deliverToInbox } from './deliver-to-inbox.server.ts'

const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }
/** Emails fetched per run. The next run, a minute later, fetches more. */
const maxPerRun = 200

/** Fetches mail from an external mailbox every minute, if one is configured. */
export const fetchMailboxJob = defineJob({
  name: 'support:take-mailbox',
  title: 'Fetch email from the IMAP mailbox',
  description: 'Fetches new customer email from the support mailbox.',
  long: true,
  cron: '* * * * *',
  payload: scheduledPayload,
  work: async ({ config, log }) => {
    if (!config.IMAP_URL || !config.REPLY_ADDRESS) return
    await fetchMailbox({ config }).catch((err: unknown) =>
      log.error({ part: 'mail', err }, 'the IMAP mailbox could not be read; retrying in a minute'),
    )
  },
})

/**
 * Copies the unread emails of the mailbox into the inbox, and marks each as read afterwards. If the process dies in
 * between, the email is fetched again but imported once. Returns the number of emails.
 */
export async function fetchMailbox({ config }: Pick<Services, 'config'>): Promise<number> {
  const { ImapFlow } = await import('imapflow')
  const { folder, ...server } = mailboxConfig(config)
  const client = new ImapFlow({ ...server, ...timeouts, logger: false, disableAutoIdle: true })
  // A broken connection rejects the pending commands, so the event itself needs no handling.
  client.on('error', () => {})
  await client.connect()
  try {
    const lock = await client.getMailboxLock(folder)
    try {
      let count = 0
      const unread = (await client.search({ seen: false }, { uid: true })) || []
      for (const uid of unread.slice(0, maxPerRun)) {
        const { content } = await client.download(String(uid), undefined, { uid: true })
        if (!client.usable) throw connectionLost()
        // The email may have been deleted in the meantime.
        if (!content) continue
        await deliverToInbox(
          config.DATA_DIR,
          guardConnection(content, () => client.usable),
        )
        const isMarked = await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
        if (!isMarked) throw connectionLost()
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

/** Passes the content through, and throws if the connection broke before its end. */
async function* guardConnection(
  content: AsyncIterable<Buffer>,
  isConnected: () => boolean,
): AsyncGenerator<Buffer> {
  yield* content
  if (!isConnected()) throw connectionLost()
}

/** For some commands, the library reports only that they failed. */
const connectionLost = () => new Error('the connection to the IMAP server was lost')

function mailboxConfig({ IMAP_URL }: Config) {
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
