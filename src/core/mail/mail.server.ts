import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '../config/config.server.ts'
import { newId } from '../data/id.server.ts'
import type { Services } from '../http/context.server.ts'
import { keeper, postman, type Deliver, type StoreMail, type SendMail } from './postman.server.ts'

type Needed = Pick<Services, 'config' | 'database' | 'log'>

/** Emails are kept until they are sent; see postman. */
export const openMail = ({ config, database, log }: Needed): SendMail =>
  postman(database, openTransport(config, log), log)

/** The same for an email that belongs to a transaction; see keeper. */
export const openMailStore = ({ config, database, log }: Needed): StoreMail =>
  keeper(database, openTransport(config, log), log)

/** What names of emails end with: the host of their sender. */
export const mailHost = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'wellhead.invalid'

/** So that nobody's program answers what a program wrote (RFC 3834, and what Exchange goes by). */
const writtenByProgram = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' }

/** How long a mail server may be silent; while it is waited for, the postman keeps the email for itself. */
const waits = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 }

/**
 * Sends through SMTP_URL; without one, writes each mail to DATA_DIR/outbox and logs where it lies. The log names the
 * file and never what is in it: a reset link in a log would be a password in a log.
 */
export function openTransport(config: Config, log: Logger): Deliver {
  const from = config.MAIL_FROM
  const host = mailHost(from)
  /** Mail servers and readers know a second copy by its Message-ID. */
  const composed = ({ id, headers: { From: name, ...headers } = {}, ...mail }: Parameters<Deliver>[0]) => ({
    from: name === undefined ? from : { name, address: /<([^<>]+)>/.exec(from)?.[1] ?? from },
    ...mail,
    headers: { ...writtenByProgram, ...headers },
    messageId: `<${id}@${host}>`,
  })
  if (config.SMTP_URL) {
    const smtp = createTransport({ url: config.SMTP_URL, ...waits })
    return async mail => {
      await smtp.sendMail(composed(mail))
      log.info({ part: 'mail', subject: mail.subject }, 'mail sent')
    }
  }
  const writer = createTransport({ streamTransport: true, buffer: true })
  const outbox = join(config.DATA_DIR, 'outbox')
  return async mail => {
    const { message } = await writer.sendMail(composed(mail))
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    const file = join(outbox, `${newId()}.eml`)
    await writeFile(file, message as Buffer, { mode: 0o600 })
    log.info(
      { part: 'mail', subject: mail.subject, file: pathToFileURL(file).href },
      'mail written to the outbox',
    )
  }
}
