import { z } from 'zod'
import type { Gate } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import { fileRoute, idIn, type FileContext, type FileRoute } from '../files/file-route.server.ts'
import { tenantProcedure } from '../http/procedure.server.ts'
import { formatInstant, zoneOf } from '../../ui/formats.ts'
import { printBrand } from './print-brand.server.ts'
import type { Sheet } from './sheet.ts'
import { sheetPdf } from './sheet-pdf.server.ts'

type RecordSheets = {
  /** As a refusal says it: "Lease". */
  one: string
  /** Of the PDF, below /files, with `:id`. */
  path: string
  gate: Gate & { who: 'member' | 'owner' }
  /** The sheet of one record; throws `not_found` where it is none of the organization's, or not for this person. */
  read: (tx: Tx, tenantId: string, id: string, today: string) => Promise<Sheet>
}

/** The sheets of a kind of record: the procedure for the browser's printer, and the PDF of the same. */
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
      const id = idIn(param('id'), one)
      const sheet = await services.database.inTenant({ tenantId, userId: user.id }, tx =>
        read(tx, tenantId, id, today),
      )
      return sheetResponse(context, sheet)
    },
  })
  return { procedure, route }
}

/** A sheet as a PDF under its own name, with the brand of the organization, by whom and when it was printed. */
export async function sheetResponse({ services, viewer }: FileContext, sheet: Sheet): Promise<Response> {
  const { tenantId, tenantName: organization, timeZone } = viewer.membership!
  const { id: userId, displayName } = viewer.user!
  const brand = await services.database.readTenant({ tenantId, userId }, tx =>
    printBrand(tx, services.config, tenantId),
  )
  const printed = printedWords(timeZone, displayName)
  return pdfResponse(sheet, await sheetPdf(sheet, { organization, printed, brand }))
}

/** When and by whom something is printed, for the foot of its pages. */
function printedWords(timeZone: string, by: string): string {
  const now = new Date()
  return `${formatInstant(now, timeZone)} ${zoneOf(now, timeZone) ?? ''} by ${by}`
}

/** A sheet that was drawn as a PDF, under its own name. */
function pdfResponse(
  { kind, code, title }: Pick<Sheet, 'kind' | 'code' | 'title'>,
  pdf: Uint8Array,
): Response {
  const name = `${[kind, code, title].filter(Boolean).join(' ')}.pdf`
  const plain = name.replaceAll(/[^\w .,()-]/g, '_').slice(-120)
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
    },
  })
}
