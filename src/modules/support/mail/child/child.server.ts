import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { serveInChild } from '../../../../core/child-process/serve-in-child.server.ts'
import { AppError } from '../../../../core/error/AppError.ts'
import { incomingFiles, readMailHead, readIncoming } from '../../../../core/mail/inward/incoming.ts'
import type { MailRequest, ReadMail } from './read-in-child.server.ts'

/** Bytes per chunk of a file, small enough that one message does not block the process. */
const chunkBytes = 48 * 1024

/** The child process that parses untrusted emails. */
serveInChild(async function* ({ path, file }: MailRequest) {
  const bytes = await readFile(path)
  if (file === null) return yield await readFullMail(bytes)
  const result = (await incomingFiles(bytes))[file]
  if (!result) throw new AppError('not_found', 'File not found.')
  for (let index = 0; index < result.bytes.length; index += chunkBytes)
    yield Buffer.from(result.bytes.subarray(index, index + chunkBytes)).toString('base64')
})

async function readFullMail(bytes: Buffer): Promise<ReadMail> {
  try {
    const mail = await readIncoming(bytes)
    return { ...mail, sameKey: mail.messageId === '' ? '' : duplicateKey(mail, bytes), problem: null }
  } catch (error) {
    return { ...unparsedMail, ...(await readMailHead(bytes)), problem: (error as Error).message }
  }
}

const unparsedMail = {
  to: [],
  messageId: '',
  references: [],
  checks: [],
  automatic: null,
  text: '',
  whole: '',
  files: [],
  sameKey: '',
}

/**
 * A key that is equal for copies of one email. It uses the author, the message id and the body, because servers on the
 * way add headers.
 */
function duplicateKey({ from, messageId }: Pick<ReadMail, 'from' | 'messageId'>, bytes: Buffer): string {
  const headerEnds = ['\r\n\r\n', '\n\n']
    .map(separator => bytes.indexOf(separator))
    .filter(index => index >= 0)
  return createHash('sha256')
    .update(JSON.stringify([from.map(({ address }) => address), messageId]))
    .update(bytes.subarray(Math.min(...headerEnds, bytes.length)))
    .digest('hex')
}
