import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { unavailableMessages } from '../data/unavailable.server.ts'
import { unwritable } from './health.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'wellhead-health-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('distinguishes a folder that cannot be written from one that can', async () => {
  expect(await unwritable(folder)).toBeNull()
  writeFileSync(join(folder, 'file'), '')
  expect(await unwritable(join(folder, 'file'))).toBe(unavailableMessages.readOnly)
})

test.runIf(process.platform === 'linux')('reports a full disk as full', async () => {
  // Writing to this device fails as on a full disk.
  symlinkSync('/dev/full', join(folder, '.room'))
  expect(await unwritable(folder)).toBe(unavailableMessages.full)
})
