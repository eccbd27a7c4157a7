import { sql } from 'drizzle-orm'
import { groupBy } from '../../../core/data/group-by.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { formatDecimal, sumDecimals } from '../../../core/trade/ownership-decimal.ts'
import { deckInEffect } from '../../interests/deck/in-effect.ts'
import { receiptFile } from '../../interests/receipt/receipt-file.port.server.ts'

/** Maximum number of an owner's decks that one page computes. */
const maxDecks = 100

type Deck = Parameters<typeof deckInEffect>[0][number] & { id: string; property: string; isTheirs: boolean }
type Product = Parameters<typeof deckInEffect>[1]
const products: readonly Product[] = ['OIL', 'GAS', 'NGL']

/**
 * Reads an owner's statement for a production month (its first day): each line of the decks in effect, the computation
 * of its decimal from the land, and the sum of all lines of its deck, to the eighth place.
 */
export async function readStatement(tx: Tx, tenantId: string, partyId: string, month: Day) {
  const deckGroups = await readDecks(tx, tenantId, partyId, month)
  const lines = []
  for (const [deckId, group] of [...deckGroups].slice(0, maxDecks)) {
    const { deck, receipts } = await receiptFile(tx, tenantId, deckId)
    const revenue = formatDecimal(sumDecimals(deck.lines.map(line => line.revenue)))
    const receiptByKey = new Map(receipts.map(receipt => [receipt.id, receipt]))
    for (const line of deck.lines.filter(line => line.partyId === partyId)) {
      const { receipt, revenueOff } = receiptByKey.get(line.id)!
      const { name, effectiveFrom, propertyNumber } = deck.fields
      lines.push({
        ...line,
        deckId,
        property: name,
        propertyNumber,
        effectiveFrom,
        products: group.length === products.length ? (['ALL'] as const) : group,
        receipt,
        revenueOff,
        /** The sum over all owners of the deck: 1.00000000. */
        whole: revenue,
      })
    }
  }
  return { lines, more: Math.max(0, deckGroups.size - maxDecks) }
}

/** Reads the decks with an owner that are in effect in a month, each with the products that it divides. */
async function readDecks(
  tx: Tx,
  tenantId: string,
  partyId: string,
  month: Day,
): Promise<Map<string, Product[]>> {
  const { rows } = await tx.execute<Deck>(sql`
    with theirs as (
      select distinct d.id, d.property from deck_lines l
      join parties p on p.tenant_id = l.tenant_id and p.id = l.party_id and coalesce(p.merged_into, p.id) = ${partyId}
      join decks d on d.tenant_id = l.tenant_id and d.id = l.deck_id and d.state = 'APPROVED'
      where l.tenant_id = ${tenantId})
    select d.id, d.property, d.state, d.product, d.tier, d.effective_from::text as "effectiveFrom",
      d.last_month::text as "lastMonth", d.id in (select id from theirs) as "isTheirs"
    from decks d where d.tenant_id = ${tenantId} and d.state = 'APPROVED' and d.property in (select property from theirs)
    order by lower(d.name), d.id`)
  const results = new Map<string, Product[]>()
  for (const propertyDecks of groupBy(rows, ({ property }) => property).values())
    for (const product of products) {
      const deck = deckInEffect(propertyDecks, product, month)
      if (deck?.isTheirs) results.set(deck.id, [...(results.get(deck.id) ?? []), product])
    }
  return results
}
