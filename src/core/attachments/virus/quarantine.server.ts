import type { Tx } from '../../data/database.server.ts'
import type { Services } from '../../http/context.server.ts'
import { quarantinedFiles, type UploadRow } from '../attachment.table.ts'
import type { Content } from '../store/content.server.ts'
import type { Store } from '../store/store.ts'
import { checkForVirus } from './clamd.server.ts'

/** When it was found clean; null where nobody looks at files here, or it is larger than what is looked at. */
export type Checked = { checkedAt: Date | null; found: string | null }

/** Looks into what has arrived, where the settings name who does that. */
export async function checked({ config, log }: Services, store: Store, place: string): Promise<Checked> {
  if (!config.CLAMD_URL) return { checkedAt: null, found: null }
  const verdict = await checkForVirus(config.CLAMD_URL, () => store.read(place))
  if (verdict.as === 'found') return { checkedAt: null, found: verdict.name }
  if (verdict.as === 'unchecked') log.warn({ place, why: verdict.why }, 'a file was not checked for viruses')
  return { checkedAt: verdict.as === 'clean' ? new Date() : null, found: null }
}

/** Why a file is not there, for who sent it. */
export const quarantineWords = (fileName: string, found: string) =>
  `${fileName} was put in quarantine: the virus check found ${found}. Check the computer that it came from. The people who run this server see it too.`

/** Notes what was refused, for the operator of the server. Its bytes stay where they lie, and nobody is sent them. */
export async function quarantine(
  tx: Tx,
  { log }: Services,
  { tenantId, id, fileName, createdBy }: UploadRow,
  { sha256, size, place, found }: Pick<Content, 'sha256' | 'size'> & { place: string; found: string },
): Promise<void> {
  const row = { tenantId, id, fileName, size, sha256, found, path: place, createdBy }
  await tx.insert(quarantinedFiles).values(row).onConflictDoNothing()
  log.error({ tenantId, found, sha256, place }, 'a file was put in quarantine')
}
