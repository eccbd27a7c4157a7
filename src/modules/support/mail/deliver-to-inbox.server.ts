import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { newId } from '../../../core/data/id.server.ts'
import { inboxFolder } from './inbox.server.ts'

/**
 * Writes an email from another channel into the inbox, which is processed as if a mail server had delivered it. The
 * file is complete on disk once this resolves. If `bytes` throws, nothing remains.
 */
export async function deliverToInbox(dataDir: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const inbox = inboxFolder(dataDir)
  const [tempFolder, name] = [join(inbox, 'tmp'), `${newId()}.mail`]
  await mkdir(tempFolder, { recursive: true, mode: 0o700 })
  await mkdir(join(inbox, 'new'), { recursive: true, mode: 0o700 })
  const partial = join(tempFolder, name)
  try {
    await pipeline(bytes, createWriteStream(partial, { mode: 0o600 }))
    const file = await open(partial)
    await file.sync().finally(() => file.close())
    await rename(partial, join(inbox, 'new', name))
  } finally {
    await rm(partial, { force: true })
  }
}
