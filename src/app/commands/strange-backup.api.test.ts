import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Manifest, partNames } from '../../core/backup/manifest.ts'
import { openBackup } from '../../core/backup/read-backup.server.ts'
import { writeBackup } from '../../core/backup/write-backup.server.ts'
import { StartError } from '../../core/config/start.error.ts'
import { emptyDatabase, query, type TestDatabase } from '../../core/data/testing/database.ts'
import type { Postgres } from '../../core/data/postgres/launcher.server.ts'
import { openZip } from '../../core/files/zip-in.server.ts'
import { sealedZip } from '../../core/files/zip.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { restoreInto } from './restore.server.ts'

/** A backup as an attacker could write it: its manifest and its files, sealed like a real backup. */
type ForgedBackup = { manifest: Manifest; files: Map<string, Buffer>; claims?: Record<string, number> }

let folder = ''
let target: TestDatabase
const pathIn = (...names: string[]) => path.join(folder, ...names)
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'wellhead-strange-'))
  const orgs = await twoOrganizations()
  const secrets = {
    authSecret: 'a secret that signs sessions, as long as one',
    sealKeys: ['the key of the tests, as long as a key has to be'],
  }
  await writeBackup({ owner: orgs.owner, dataDir: pathIn('data'), secrets }, pathIn('good'))
  await orgs.close()
  target = await emptyDatabase()
})
afterAll(async () => {
  await target.drop()
  rmSync(folder, { recursive: true })
})

async function readValidBackup(): Promise<ForgedBackup> {
  const zip = await openZip(pathIn('good'))
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    files.set(entry.fileName, Buffer.concat(chunks))
  }
  zip.close()
  const manifest = Manifest.parse(JSON.parse(String(files.get(partNames.manifest))))
  files.delete(partNames.manifest)
  return { manifest, files }
}

/** Writes a tampered backup with correct hashes and tries to restore it. */
async function restoreForged(change: (forged: ForgedBackup) => unknown) {
  const forged = await readValidBackup()
  await change(forged)
  const { manifest, files } = forged
  for (const [name, bytes] of files)
    manifest.parts[name] = {
      bytes: forged.claims?.[name] ?? bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }
  if (!files.has(partNames.manifest)) files.set(partNames.manifest, Buffer.from(JSON.stringify(manifest)))
  async function* entries() {
    for (const [name, bytes] of files) yield { name, content: streamOnce(bytes) }
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of sealedZip(entries(), new Date())) chunks.push(chunk)
  writeFileSync(pathIn('strange'), Buffer.concat(chunks))
  const backup = await openBackup(pathIn('strange'))
  return restoreInto({ DATA_DIR: pathIn('restored') }, { owner: target.owner } as Postgres, backup).finally(
    () => backup.close(),
  )
}

async function* streamOnce(bytes: Buffer) {
  yield bytes
}

const findTable = ({ manifest }: ForgedBackup, name: string) =>
  manifest.tables.find(candidate => candidate.name === name)!
const set = (name: string, bytes: string) => (forged: ForgedBackup) =>
  void forged.files.set(name, Buffer.from(bytes))

/** Ways to tamper with a backup, and the error message of the restore. */
const attacks: Record<string, [change: (forged: ForgedBackup) => unknown, words: RegExp]> = {
  'a file outside of the folder': [set('files/../../outside', 'x'), /is not a backup/],
  'a file at the root': [set('/files/outside', 'x'), /is not a backup/],
  'a path of another system': [set('files\\..\\..\\outside', 'x'), /is not a backup/],
  'a path with a sign that ends it': [set('files/a\u0000b', 'x'), /is not a backup/],
  'a path that the manifest alone leads outside': [
    ({ manifest }) => (manifest.parts['files/../outside'] = { bytes: 1, sha256: '0'.repeat(64) }),
    /is not a backup/,
  ],
  'a file that is a folder': [
    forged => (set('files/a', 'x')(forged), set('files/a/b', 'x')(forged)),
    /cannot be written/,
  ],
  'a table left out': [
    ({ manifest }) => (manifest.tables = manifest.tables.filter(({ name }) => name !== 'plans')),
    /incomplete: it lacks plans/,
  ],
  'all tables and migrations left out': [
    ({ manifest }) => Object.assign(manifest, { tables: [], migrations: [] }),
    /incomplete|rejects its contents/,
  ],
  'a migration left out': [({ manifest }) => manifest.migrations.splice(3, 1), /cannot be restored/],
  'rows without what they belong to': [
    forged => {
      const { parts } = findTable(forged, 'tenants')
      for (const part of parts) forged.files.set(part, Buffer.alloc(0))
      Object.assign(findTable(forged, 'tenants'), { rows: '0', sum: '0' })
    },
    /cannot be restored: .*foreign key/,
  ],
  'a column that is a statement': [
    forged => findTable(forged, 'users').columns.push("id\") from program 'touch outside'; --"),
    /cannot be restored: .*column/,
  ],
  'a sequence beyond its end': [
    ({ manifest }) => manifest.sequences.push({ name: 'x', last: '9'.repeat(40), called: true }),
    /is not a backup/,
  ],
  'a key of one letter': [set(partNames.secrets, '{"authSecret":"x","sealKeys":["x"]}'), /is not a backup/],
  'secrets that are a list': [set(partNames.secrets, '[]'), /is not a backup/],
  'a name that steers a terminal': [
    ({ manifest }) =>
      manifest.tables.push({ name: '\u001b[2Jx', columns: [], rows: '0', sum: '0', parts: [] }),
    /is not a backup/,
  ],
  'a migration whose name steers a terminal': [
    ({ manifest }) => manifest.migrations.push({ name: '\u001b]0;x\u0007', checksum: '0'.repeat(64) }),
    /is not a backup/,
  ],
  'a manifest as deep as it is long': [set(partNames.manifest, '['.repeat(1_000_000)), /is not a backup/],
  'a manifest that unpacks without end': [
    forged => forged.files.set(partNames.manifest, Buffer.alloc(257 * 1024 ** 2, ' ')),
    /is not a backup/,
  ],
  'a file longer than it claims': [
    forged => {
      set('files/long', 'x'.repeat(1_000_000))(forged)
      forged.claims = { 'files/long': 10 }
    },
    /files\/long was altered/,
  ],
}

describe('a tampered backup is rejected with a message, and changes nothing', () => {
  test.each(Object.entries(attacks))('%s', async (_, [change, message]) => {
    const failure = await restoreForged(change).then(
      () => null,
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(StartError)
    expect((failure as Error).message).toMatch(message)
    expect((failure as Error).message).toMatch(/Nothing was changed\.$/)
    expect(
      await query(
        target.owner,
        `select relname::text from pg_class where relnamespace = 'public'::regnamespace`,
      ),
    ).toEqual([])
    expect(readdirSync(folder).toSorted()).toEqual(
      ['good', 'restored', 'strange'].filter(name => existsSync(pathIn(name))),
    )
    expect(existsSync(path.join(folder, '..', 'outside'))).toBe(false)
  })

  test('an unaltered backup is restored', async () => {
    expect(await restoreForged(() => {})).toEqual([])
  })
})
