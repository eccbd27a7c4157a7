import type { Tx } from '../../../core/data/database.server.ts'
import { readUnderlyingTracts } from '../../leases/acres/underlying-tracts.port.server.ts'
import { deckFile, type DeckFile } from '../deck/deck.server.ts'
import { deckChanges } from './changes.ts'
import { receiptLines } from './lines.ts'

/** Reads the land under a deck, and the decimals computed from it. */
async function readReceipts(tx: Tx, tenantId: string, { fields, lines }: DeckFile) {
  const { wellId, unit, unitAcres, product } = fields
  const land = await readUnderlyingTracts(tx, tenantId, wellId === null ? { unit: unit! } : { wellId })
  return receiptLines(lines, land, unitAcres, product)
}

/** Returns a deck with its receipts, and its changes against the previous deck. */
export async function receiptFile(tx: Tx, tenantId: string, id: string) {
  const deck = await deckFile(tx, tenantId, id)
  const receipts = await readReceipts(tx, tenantId, deck)
  const previous = deck.previousId === null ? null : await deckFile(tx, tenantId, deck.previousId)
  return {
    deck,
    receipts,
    previous: previous && {
      id: previous.id,
      name: previous.fields.name,
      effectiveFrom: previous.fields.effectiveFrom,
      revision: previous.revision,
      changes: deckChanges(previous.lines, deck.lines),
    },
  }
}

export type ReceiptFile = Awaited<ReturnType<typeof receiptFile>>
