import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeBackup } from '../../../core/backup/write-backup.server.ts'
import { readConfig } from '../../../core/config/config.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { adminRouter } from '../admin.server.ts'
import { backUpDaily } from './backup-jobs.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let folder = ''
beforeAll(async () => {
  orgs = await twoOrganizations()
  folder = mkdtempSync(path.join(os.tmpdir(), 'wellhead-backups-'))
})
afterAll(async () => {
  await orgs.close()
  rmSync(folder, { recursive: true })
})

const call = callerFactory(adminRouter)
const secrets = { authSecret: 'a'.repeat(40), sealKeys: ['b'.repeat(40)] }
const services = () => ({
  ...orgs.services,
  config: readConfig({ DATA_DIR: folder }),
  writeBackup: (file: string) => writeBackup({ owner: orgs.owner, dataDir: folder, secrets }, file),
})
const day = (date: number) => new Date(Date.UTC(2026, 2, date, 8, 17))
const listBackups = () => readdirSync(path.join(folder, 'backups')).sort()

test('a backup is made each day, the oldest is removed, and only staff see it', async () => {
  const ann = await orgs.newcomer('Ann', ['customer', 'admin'])
  const admin = call({ ...ann, services: services() })
  expect(await admin.backups()).toMatchObject({ kept: 7, success: null, failure: null })
  const { version } = await admin.setBackups({
    version: 1,
    seen: { backupsKept: 7 },
    changes: { backupsKept: 2 },
  })
  mkdirSync(path.join(folder, 'backups'))
  writeFileSync(path.join(folder, 'backups', 'mine.zip'), 'not ours to remove')
  writeFileSync(path.join(folder, 'backups', 'wellhead-20260301T081700Z.zip.partial'), 'cut short')
  for (const date of [2, 3, 4]) await backUpDaily(services(), day(date))
  expect(listBackups()).toEqual([
    'mine.zip',
    'wellhead-20260303T081700Z.zip',
    'wellhead-20260304T081700Z.zip',
  ])
  const { success, failure } = await admin.backups()
  expect(success).toMatchObject({ file: path.join(folder, 'backups', listBackups()[2]!) })
  expect(success!.bytes).toBeGreaterThan(1000)
  expect(failure).toBe(null)

  // A failed backup records the error and deletes nothing.
  await backUpDaily(services(), day(4))
  expect(listBackups()).toHaveLength(3)
  expect((await admin.backups()).failure?.reason).toMatch(/already exists/)

  await admin.setBackups({ version, changes: { backupsKept: 0 } })
  await backUpDaily(services(), day(5))
  expect(existsSync(path.join(folder, 'backups', 'wellhead-20260305T081700Z.zip'))).toBe(false)

  const sue = await orgs.newcomer('Sue', ['customer', 'customer_support'])
  expect((await call(sue).backups()).success).not.toBe(null)
  await expect(call(sue).setBackups({ version, changes: { backupsKept: 1 } })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  for (const user of [orgs.acme.owner, orgs.rival.owner])
    await expect(call(user).backups()).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
