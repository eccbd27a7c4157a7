import { sql } from 'drizzle-orm'
import type { AnomalyFinder } from '../../../core/module/anomalies.server.ts'
import { formatMonth } from '../../../ui/formats.ts'
import { readUnderlyingTracts } from '../../leases/acres/underlying-tracts.port.server.ts'
import { deckProblems } from '../deck/check.ts'
import { deckFile, deckList } from '../deck/deck.server.ts'
import { viewConditions } from '../deck/decks-from.server.ts'
import { receiptLines } from '../receipt/lines.ts'

/** Decks checked per run, the latest first. */
const maxDecks = 2000

/** Drafts whose decimals do not total one, and decks in effect whose decimals differ from the land. */
export const deckAnomalyFinder: AnomalyFinder = {
  noun: 'decks',
  rules: { deck_not_summing: 'Deck out of balance', decimal_disagrees: 'Decimal differs from title' },
  async *find(tx, { tenantId, today }) {
    for (const view of ['short', 'effect'] as const) {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select d.id from ${deckList.from({ tenantId, today })} and ${viewConditions[view](today)} order by d.effective_from desc, d.id limit ${maxDecks}`)
      for (const { id } of rows) {
        const deck = await deckFile(tx, tenantId, id)
        const { fields, lines } = deck
        const subject = { recordId: id, onDay: fields.effectiveFrom, product: null, lost: null }
        if (view === 'short') {
          const text = deckProblems(lines, fields.coverage).join(' ')
          yield [{ ...subject, rule: 'deck_not_summing', key: 'deck', says: text, seen: text }]
          continue
        }
        const land = await readUnderlyingTracts(
          tx,
          tenantId,
          fields.wellId === null ? { unit: fields.unit! } : { wellId: fields.wellId },
        )
        const receipts = receiptLines(lines, land, fields.unitAcres, fields.product)
        yield receipts.flatMap(({ id: lineId, receipt, revenueOff }, index) => {
          const line = lines[index]!
          if (revenueOff === null || revenueOff.endsWith('rounding of the last place.')) return []
          return [
            {
              ...subject,
              rule: 'decimal_disagrees',
              key: lineId,
              says: `${line.owner} has ${line.revenue} since ${formatMonth(fields.effectiveFrom)}; the title shows ${receipt.revenue}. ${revenueOff}`,
              seen: [line.revenue, receipt.revenue].join(' '),
            },
          ]
        })
      }
    }
  },
}
