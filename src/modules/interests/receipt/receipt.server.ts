import { z } from 'zod'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { recordSheet } from '../../../core/print/record-sheet.server.ts'
import { access } from '../access.ts'
import { receiptFile } from './receipt-file.port.server.ts'
import { receiptSheet } from './receipt-sheet.ts'

const sheets = recordSheet({
  one: 'Deck',
  path: '/decks/:id/sheet',
  gate: access.read,
  read: async (tx, tenantId, id) => receiptSheet(await receiptFile(tx, tenantId, id)),
})

export const receiptRouter = router({
  /** What each decimal of a deck is made of, and what changed since the deck before. */
  of: tenantProcedure(access.read)
    .meta({ reads: ['decks', 'leases', 'tracts', 'wells'] })
    .input(z.object({ id: z.uuid() }))
    .query(({ ctx, input: { id } }) =>
      ctx.inTenant(async tx => {
        const { receipts, previous } = await receiptFile(tx, ctx.actor.tenantId, id)
        return { receipts, previous }
      }),
    ),
  sheet: sheets.procedure,
})
export type ReceiptRouter = typeof receiptRouter

export const receiptSheetRoute = sheets.route
