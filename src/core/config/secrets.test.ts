import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSecrets, dataDirProblem } from './secrets.server.ts'
import { StartError } from './start.error.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'wellhead-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('secrets of a DATA_DIR', () => {
  test('are generated once, long, all different, and readable by their owner only', () => {
    const dataDir = path.join(folder, 'new', 'data')
    const secrets = readSecrets(dataDir)
    expect(readSecrets(dataDir)).toEqual(secrets)
    expect(new Set(Object.values(secrets)).size).toBe(4)
    expect(Object.values(secrets).every(secret => secret.length >= 43)).toBe(true)
    expect(readdirSync(dataDir)).toEqual(['secrets.json'])
    const file = path.join(dataDir, 'secrets.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    chmodSync(file, 0o644)
    readSecrets(dataDir)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('are left untouched when damaged, with instructions in the message', () => {
    const file = path.join(folder, 'secrets.json')
    writeFileSync(file, '{"authSecret": "short"}')
    expect(() => readSecrets(folder)).toThrow(StartError)
    expect(() => readSecrets(folder)).toThrow(/secrets.json is damaged. Restore it from a backup/)
    expect(readFileSync(file, 'utf8')).toBe('{"authSecret": "short"}')
  })

  test('fail with a clear message in an unwritable DATA_DIR', () => {
    expect(dataDirProblem('/d', 'EROFS', true)).toMatch(/read-only disk/)
    expect(dataDirProblem('/d', 'EACCES', true)).toMatch(/closed to its own user/)
    expect(dataDirProblem('/d', 'EACCES', false)).toMatch(/belongs to another user/)
  })

  test('name a DATA_DIR that cannot be created', () => {
    const file = path.join(folder, 'taken')
    writeFileSync(file, '')
    expect(() => readSecrets(path.join(file, 'data'))).toThrow(/DATA_DIR .*taken.data\) cannot be created/)
  })
})
