import type { AttachmentTarget } from '../attachments/attachment.ts'
import { copyFiles, attachBytes } from '../attachments/store-bytes.server.ts'
import { checkAccess } from '../attachments/targets.server.ts'
import type { Tx } from '../data/database.server.ts'
import type { TenantContext } from '../http/procedure.server.ts'
import { openRecord } from '../module/open-record.server.ts'
import { formatInstant, timeZoneName } from '../../ui/formats.ts'
import { readPrintBrand } from './print-brand.server.ts'
import type { Sheet } from './sheet.ts'
import { sheetPdf } from './sheet-pdf.server.ts'

/** The sheet of a record, and the records whose files are stored with it. */
type SheetWithFiles = { sheet: Sheet; fileTargets: readonly AttachmentTarget[] }

/**
 * Stores the current sheet of a record as a PDF in the file of another record that the user may change, with
 * copies of its files, whose content is stored once. `logSealed` logs the act in the same transaction, given the
 * other record's title and the number of files. Returns the upload's id.
 * @throws AppError the refusal of the other record; not_found if it is absent or foreign
 */
export async function saveSheet(
  ctx: TenantContext,
  target: AttachmentTarget,
  read: (tx: Tx) => Promise<SheetWithFiles>,
  logSealed: (tx: Tx, result: { title: string; files: number }) => Promise<unknown>,
): Promise<string> {
  const { actor, membership, person, services, viewer } = ctx
  checkAccess(viewer, target.noun, 'write')
  const { sheet, fileTargets, brand } = await services.database.readTenant(actor, async tx => ({
    ...(await read(tx)),
    brand: await readPrintBrand(tx, services.config, actor.tenantId),
  }))
  const now = new Date()
  const printed = `${formatInstant(now, membership.timeZone)} ${timeZoneName(now, membership.timeZone) ?? ''} by ${person.displayName}`
  const bytes = await sheetPdf(sheet, { organization: membership.tenantName, printed, brand })
  return ctx.inTenant(async tx => {
    const title = await openRecord(tx, ctx, target)
    const keeper = { services, actor, membership }
    const fileName = `${sheet.title.slice(0, 120)}.pdf`
    const uploadId = await attachBytes(tx, keeper, target, { fileName, bytes })
    let files = 1
    for (const source of fileTargets) files += await copyFiles(tx, keeper, source, target)
    await logSealed(tx, { title, files })
    return uploadId
  })
}
