import type { Tx } from '../../data/database.server.ts'
import type { Services } from '../../http/context.server.ts'
import { quarantinedFiles, type UploadRow } from '../attachment.table.ts'
import type { Content } from '../store/content.server.ts'
import type { Store } from '../store/store.ts'
import { checkForVirus } from './clamd.server.ts'

/** `checkedAt`: when it was found clean; null if no check is set up here, or if the file is too large for it. */
export type ScanResult = { checkedAt: Date | null; virus: string | null }

/** Scans a file that has arrived, if a virus check is set up. */
export async function scanForVirus(
  { config, log }: Services,
  store: Store,
  place: string,
): Promise<ScanResult> {
  if (!config.CLAMD_URL) return { checkedAt: null, virus: null }
  const verdict = await checkForVirus(config.CLAMD_URL, () => store.read(place))
  if (verdict.status === 'found') return { checkedAt: null, virus: verdict.name }
  if (verdict.status === 'unchecked')
    log.warn({ place, why: verdict.reason }, 'a file was not checked for viruses')
  return { checkedAt: verdict.status === 'clean' ? new Date() : null, virus: null }
}

/** The message for the sender of a quarantined file. */
export const quarantineMessage = (fileName: string, virus: string) =>
  `${fileName} was quarantined: the virus scanner found ${virus}. Check the computer that it came from. The server’s administrators see it, too.`

/** Records a refused file for the server's operator. Its bytes stay in place, and no one can download them. */
export async function quarantine(
  tx: Tx,
  { log }: Services,
  { tenantId, id, fileName, createdBy }: UploadRow,
  { sha256, size, place, virus }: Pick<Content, 'sha256' | 'size'> & { place: string; virus: string },
): Promise<void> {
  const row = { tenantId, id, fileName, size, sha256, found: virus, path: place, createdBy }
  await tx.insert(quarantinedFiles).values(row).onConflictDoNothing()
  log.error({ tenantId, found: virus, sha256, place }, 'a file was quarantined')
}
