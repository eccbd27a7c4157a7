import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The last seal of each organization's log, stored outside the database in DATA_DIR/seals. Someone who controls only
 * the database cannot shorten a log without being noticed.
 */
export type Anchor = { seq: number; hash: string }

const sealsFolder = (dataDir: string) => path.join(dataDir, 'seals')
const anchorPath = (dataDir: string, tenantId: string) => path.join(sealsFolder(dataDir), tenantId)

/** Stores the last seal of a log. An older anchor never overwrites a newer one. */
export function storeAnchor(dataDir: string, tenantId: string, { seq, hash }: Anchor): void {
  const current = readAnchor(dataDir, tenantId)
  if (current && current.seq >= seq) return
  mkdirSync(sealsFolder(dataDir), { recursive: true, mode: 0o700 })
  const file = anchorPath(dataDir, tenantId)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${seq} ${hash}\n`, { mode: 0o600 })
  renameSync(draft, file)
}

export function readAnchor(dataDir: string, tenantId: string): Anchor | null {
  try {
    const [seq, hash = ''] = readFileSync(anchorPath(dataDir, tenantId), 'utf8').trim().split(' ')
    return { seq: Number(seq), hash }
  } catch {
    return null
  }
}

/** The ids of the organizations whose logs are anchored here. */
export function listAnchoredTenants(dataDir: string): string[] {
  try {
    return readdirSync(sealsFolder(dataDir)).filter(name => /^[0-9a-f-]{36}$/.test(name))
  } catch {
    return []
  }
}

/** Removes the anchor of an organization that was deleted properly. */
export const forgetAnchor = (dataDir: string, tenantId: string): void =>
  rmSync(anchorPath(dataDir, tenantId), { force: true })

/** Removes all anchors, because the database is being replaced. */
export const forgetAnchors = (dataDir: string): void =>
  rmSync(sealsFolder(dataDir), { recursive: true, force: true })
