import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { awayWords } from '../data/away.server.ts'
import { receiveUpload } from './kept-file.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'wellhead-kept-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.runIf(process.platform === 'linux')(
  'an upload that finds no room says that the disk is full',
  async () => {
    const path = join(folder, 'upload')
    // Writing to this device fails as on a disk without room.
    symlinkSync('/dev/full', `${path}.part`)
    const body = new Blob(['a well']).stream()
    await expect(receiveUpload(path, body, 6, `${path}.part`)).rejects.toMatchObject({
      code: 'unavailable',
      message: awayWords.full,
    })
    expect(readdirSync(folder)).toEqual([])
  },
)
