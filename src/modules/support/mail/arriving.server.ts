import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { newId } from '../../../core/data/id.server.ts'
import { inboxOf } from './inbox.server.ts'

/**
 * Lays a mail that comes by another way into the inbox, where it is taken as if a mail server had delivered it there. It
 * is on the disk, as a whole, once this is done; where `bytes` throws, nothing of it stays.
 */
export async function deliver(dataDir: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const inbox = inboxOf(dataDir)
  const [beside, name] = [join(inbox, 'tmp'), `${newId()}.mail`]
  await mkdir(beside, { recursive: true, mode: 0o700 })
  await mkdir(join(inbox, 'new'), { recursive: true, mode: 0o700 })
  const partial = join(beside, name)
  try {
    await pipeline(bytes, createWriteStream(partial, { mode: 0o600 }))
    const file = await open(partial)
    await file.sync().finally(() => file.close())
    await rename(partial, join(inbox, 'new', name))
  } finally {
    await rm(partial, { force: true })
  }
}
