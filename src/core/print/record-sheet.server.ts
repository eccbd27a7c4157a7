import { z } from 'zod'
import type { Gate } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import { fileRoute, parseId, type FileContext, type FileRoute } from '../files/file-route.server.ts'
import { tenantProcedure } from '../http/procedure.server.ts'
import { formatInstant, timeZoneName } from '../../ui/formats.ts'
import { readPrintBrand } from './print-brand.server.ts'
import type { Sheet } from './sheet.ts'
import { sheetPdf } from './sheet-pdf.server.ts'

type RecordSheets = {
  /** The noun for refusals: "Lease". */
  one: string
  /** Path of the PDF below /files, with `:id`. */
  path: string
  gate: Gate & { who: 'member' | 'owner' }
  /**
   * The sheet of one record; throws `not_found` if the organization has no such record or the user may not see
   * it.
   */
  read: (tx: Tx, tenantId: string, id: string, today: string) => Promise<Sheet>
}

/**
 * The sheets of a kind of record: the procedure for the browser's printer, and the PDF with the same content.
 */
export function recordSheet({ one, path, gate, read }: RecordSheets) {
  const procedure = tenantProcedure(gate)
    .input(z.object({ id: z.uuid() }))
    .query(({ ctx: { actor, today, inTenant }, input }) =>
      inTenant(tx => read(tx, actor.tenantId, input.id, today)),
    )
  const route: FileRoute = fileRoute({
    method: 'GET',
    path,
    gate,
    async handle(context, { param }) {
      const { services, viewer, today } = context
      const { tenantId } = viewer.membership!
      const user = viewer.user!
      const id = parseId(param('id'), one)
      const sheet = await services.database.inTenant({ tenantId, userId: user.id }, tx =>
        read(tx, tenantId, id, today),
      )
      return sheetResponse(context, sheet)
    },
  })
  return { procedure, route }
}

/** Responds with a sheet as a PDF, with a file name, the organization's brand, the user and the time. */
export async function sheetResponse({ services, viewer }: FileContext, sheet: Sheet): Promise<Response> {
  const { tenantId, tenantName: organization, timeZone } = viewer.membership!
  const { id: userId, displayName } = viewer.user!
  const brand = await services.database.readTenant({ tenantId, userId }, tx =>
    readPrintBrand(tx, services.config, tenantId),
  )
  const printed = printedFooter(timeZone, displayName)
  return pdfResponse(sheet, await sheetPdf(sheet, { organization, printed, brand }))
}

/** The time and user of a printout, for the bottom of its pages. */
function printedFooter(timeZone: string, by: string): string {
  const now = new Date()
  return `${formatInstant(now, timeZone)} ${timeZoneName(now, timeZone) ?? ''} by ${by}`
}

/** A response with a sheet's PDF under its file name. */
function pdfResponse(
  { kind, code, title }: Pick<Sheet, 'kind' | 'code' | 'title'>,
  pdf: Uint8Array,
): Response {
  const name = `${[kind, code, title].filter(Boolean).join(' ')}.pdf`
  const asciiName = name.replaceAll(/[^\w .,()-]/g, '_').slice(-120)
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${asciiName}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
    },
  })
}
