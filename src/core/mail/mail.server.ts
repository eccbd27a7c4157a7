import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '../config/config.server.ts'
import { newId } from '../data/id.server.ts'
import type { Services } from '../http/context.server.ts'
import {
  createMailStore,
  createPostman,
  type Deliver,
  type StoreMail,
  type SendMail,
} from './postman.server.ts'

type MailServices = Pick<Services, 'config' | 'database' | 'log'>

/** Sends emails, each stored until it is sent; see postman. */
export const createMailSender = ({ config, database, log }: MailServices): SendMail =>
  createPostman(database, openTransport(config, log), log)

/** Stores emails that belong to a transaction, and sends them after it; see `createMailStore`. */
export const openMailStore = ({ config, database, log }: MailServices): StoreMail =>
  createMailStore(database, openTransport(config, log), log)

/** The host in an email's Message-ID: the host of its sender. */
export const mailHost = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'wellhead.invalid'

/** Headers that prevent automatic replies to automatic mails (RFC 3834, and the one that Exchange uses). */
const automatedHeaders = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' }

/** Timeouts for a silent mail server. Meanwhile the postman renews its claim on the email. */
const smtpTimeouts = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 }

/**
 * Returns the function that sends through SMTP_URL. Without one, it writes each mail to DATA_DIR/outbox and logs the
 * file. The log never contains the text, because a reset link is as sensitive as a password.
 */
export function openTransport(config: Config, log: Logger): Deliver {
  const from = config.MAIL_FROM
  const host = mailHost(from)
  /** Mail servers and programs recognize a second copy by its Message-ID. */
  const composed = ({ id, headers: { From: name, ...headers } = {}, ...mail }: Parameters<Deliver>[0]) => ({
    from: name === undefined ? from : { name, address: /<([^<>]+)>/.exec(from)?.[1] ?? from },
    ...mail,
    headers: { ...automatedHeaders, ...headers },
    messageId: `<${id}@${host}>`,
  })
  if (config.SMTP_URL) {
    const smtp = createTransport({ url: config.SMTP_URL, ...smtpTimeouts })
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
