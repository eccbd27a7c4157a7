import { z } from 'zod'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { recordSheet } from '../../../core/print/record-sheet.server.ts'
import { access } from '../access.ts'
import { readDeckTaxes } from './deck-taxes.server.ts'
import { receiptFile } from './receipt-file.port.server.ts'
import { receiptSheet } from './receipt-sheet.ts'

const sheets = recordSheet({
  one: 'Deck',
  path: '/decks/:id/sheet',
  gate: access.read,
  read: async (tx, tenantId, id, today) => {
    const file = await receiptFile(tx, tenantId, id)
    return receiptSheet(file, await readDeckTaxes(tx, tenantId, file.deck, today))
  },
})

export const receiptRouter = router({
  /** The terms of each decimal of a deck, and the changes since the previous deck. */
  of: tenantProcedure(access.read)
    .meta({ reads: ['decks', 'leases', 'tracts', 'wells'] })
    .input(z.object({ id: z.uuid() }))
    .query(({ ctx, input: { id } }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        const { deck, receipts, previous } = await receiptFile(tx, tenantId, id)
        return { receipts, previous, taxes: await readDeckTaxes(tx, tenantId, deck, ctx.today) }
      }),
    ),
  sheet: sheets.procedure,
})
export type ReceiptRouter = typeof receiptRouter

export const receiptSheetRoute = sheets.route
