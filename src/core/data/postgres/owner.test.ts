import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StartError } from '../../config/start.error.ts'
import { runProgram } from '../testing/process.ts'
import { claimDataDir } from './owner.server.ts'
import { processIdentity } from './process.server.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'wellhead-owner-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

function leaveLock(content: string) {
  mkdirSync(path.join(dataDir, 'owner'))
  writeFileSync(path.join(dataDir, 'owner', '7.json'), content)
}

/** A number that no process has, above the largest of Linux and macOS. */
const deadPid = 2 ** 22 + 1

describe('the owner lock of a DATA_DIR', () => {
  test('names its process and the way to continue when claimed twice', () => {
    claimDataDir(dataDir)
    expect(() => claimDataDir(dataDir)).toThrow(StartError)
    expect(() => claimDataDir(dataDir)).toThrow(
      new RegExp(`already running on ${dataDir}: process ${process.pid}, .*another folder`),
    )
  })

  test('can be claimed again once released', () => {
    claimDataDir(dataDir)()
    claimDataDir(dataDir)
    expect(readdirSync(path.join(dataDir, 'owner'))).toEqual(['2.json'])
  })

  test.each([
    ['a process that ended', JSON.stringify({ pid: deadPid, identity: 'x' })],
    [
      'an earlier process whose ID is in use again',
      JSON.stringify({ pid: process.pid, identity: 'earlier' }),
    ],
    ['a power failure while it was written', '{"pid":'],
  ])('left over from %s does not block a start', (_, content) => {
    leaveLock(content)
    claimDataDir(dataDir)
    expect(readdirSync(path.join(dataDir, 'owner'))).toEqual(['8.json'])
  })

  test('treats a process with an unknown start time as alive', () => {
    leaveLock(JSON.stringify({ pid: process.pid, identity: 'unknown' }))
    expect(() => claimDataDir(dataDir)).toThrow(/already running/)
  })

  test('goes to one of several concurrent claims after a crash', async () => {
    leaveLock(JSON.stringify({ pid: deadPid, identity: 'x' }))
    const programs = Array.from({ length: 4 }, () => runProgram('claim.process.ts', dataDir))
    await Promise.all(programs.map(program => program.line()))
    for (const program of programs) program.tell('now')
    const textAt = await Promise.all(programs.map(program => program.line()))
    await Promise.all(programs.map(program => program.end()))
    expect(textAt.sort()).toEqual(['owner', 'refused', 'refused', 'refused'])
  })
})

test('a process has a stable identity, and an unused process ID has none', () => {
  expect(processIdentity(process.pid)).toMatch(/./)
  expect(processIdentity(process.pid)).toBe(processIdentity(process.pid))
  expect(processIdentity(process.ppid)).not.toBe(processIdentity(process.pid))
  expect(processIdentity(deadPid)).toBeNull()
})
