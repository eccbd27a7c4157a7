import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { slowPdf } from '../testing/bombs.ts'
import type { ReadMessage } from '../text/file-pages.server.ts'
import { maxPageMs } from '../text/read-page.ts'
import { ReaderFailed, runInChild } from './in-child.server.ts'

afterEach(() => vi.useRealTimers())

test('a page that takes too long ends its reader, and earlier pages are kept', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const folder = mkdtempSync(join(tmpdir(), 'wellhead-slow-'))
  const path = join(folder, 'slow.pdf')
  writeFileSync(path, slowPdf())
  const messages: ReadMessage[] = []
  let failure: unknown = null
  try {
    await new Promise<void>(resolve => {
      const reading = runInChild<ReadMessage>({ task: 'text', path, kind: 'pdf', from: 1 }, message => {
        messages.push(message)
        if ('text' in message) resolve()
      })
      reading.catch((error: unknown) => {
        failure = error
      })
    })
    // It is still waiting just before the limit.
    vi.advanceTimersByTime(maxPageMs - 1)
    await new Promise(resolve => setImmediate(resolve))
    expect(failure).toBeNull()
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await vi.waitUntil(() => failure !== null, { timeout: 60_000 })
    expect(failure).toBeInstanceOf(ReaderFailed)
    expect(messages).toEqual([{ pages: 2 }, expect.objectContaining({ page: 1, text: 'Merlin' })])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)
