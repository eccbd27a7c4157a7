import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { recordSheet } from '../../../core/print/record-sheet.server.ts'
import { landUnder } from '../../leases/acres/land-under.port.server.ts'
import { access } from '../access.ts'
import { deckFile, type DeckFile } from '../deck/deck.server.ts'
import { deckChanges } from './changes.ts'
import { receiptLines } from './lines.ts'
import { receiptSheet } from './receipt-sheet.ts'

/** The land under a deck, and what each of its decimals comes to there. */
async function receiptsOf(tx: Tx, tenantId: string, { fields, lines }: DeckFile) {
  const { wellId, unit, unitAcres, product } = fields
  const land = await landUnder(tx, tenantId, wellId === null ? { unit: unit! } : { wellId })
  return receiptLines(lines, land, unitAcres, product)
}

/** A deck with its receipts, and with what it changed of the deck before it. */
async function receiptFile(tx: Tx, tenantId: string, id: string) {
  const deck = await deckFile(tx, tenantId, id)
  const receipts = await receiptsOf(tx, tenantId, deck)
  const before = deck.previousId === null ? null : await deckFile(tx, tenantId, deck.previousId)
  return {
    deck,
    receipts,
    previous: before && {
      id: before.id,
      name: before.fields.name,
      effectiveFrom: before.fields.effectiveFrom,
      revision: before.revision,
      changes: deckChanges(before.lines, deck.lines),
    },
  }
}
export type ReceiptFile = Awaited<ReturnType<typeof receiptFile>>

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
