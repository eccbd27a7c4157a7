import { Decimal } from 'decimal.js'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../core/data/database.server.ts'
import { groupBy } from '../../core/data/group-by.ts'
import { choice, optionalDay, optionalLine } from '../../core/form/fields.ts'
import type { ReportResult, ReportTable } from '../../core/reports/report.ts'
import { sumTexts } from '../../core/reports/report-sums.ts'
import { reportKind } from '../../core/reports/report-kind.server.ts'
import { formatMonth } from '../../ui/formats.ts'
import { interestLabels, type InterestType } from '../../core/land/interest.ts'
import { access } from './access.ts'
import { productLabels, tierLabels, type DeckProduct, type Tier } from './deck/deck.ts'
import { deckList } from './deck/deck.server.ts'
import { viewConditions } from './deck/decks-from.server.ts'

const parameters = z.object({
  by: choice('Group by', { property: 'Property', owner: 'Owner' }, 'Choose properties or owners.').default(
    'property',
  ),
  owner: optionalLine('Owner', 300).meta({ hint: 'Part of a name.' }),
  on: optionalDay('In effect on').meta({ hint: 'Leave blank for today.' }),
})

/** Limit on the lines read; the report notes what it omits. */
const maxLines = 20_000

type Line = {
  deckId: string
  deck: string
  product: DeckProduct
  tier: Tier
  since: string
  owner: string
  type: InterestType
  revenue: string | null
  cost: string | null
}

async function readLines(tx: Tx, tenantId: string, day: string, owner: string | null): Promise<Line[]> {
  const { rows } = await tx.execute<Line>(sql`
    select e.id as "deckId", e.name as deck, e.product, e.tier, e.effective_from as since, p.name as owner,
      l.interest_type as type, l.revenue::text as revenue, l.cost::text as cost
    from (select d.* from ${deckList.from({ tenantId, today: day })} and ${viewConditions.effect(day)}) e
    join deck_lines l on l.tenant_id = e.tenant_id and l.deck_id = e.id
    join parties p on p.tenant_id = l.tenant_id and p.id = l.party_id
    where ${owner}::text is null or position(lower(${owner}) in lower(p.name)) > 0
    order by lower(e.name), e.id, l.cost desc nulls last, l.revenue desc nulls last, p.name, l.id limit ${maxLines + 1}`)
  return rows
}

/** The owners paid and their decimals, by the decks in effect on a day. */
export const decksReport = reportKind({
  name: 'decks',
  title: 'Division of interest',
  words: 'Owners with their revenue and cost decimals, from the decks in effect.',
  gate: access.read,
  parameters,
  async run(tx, { tenantId, today, parameters: { by, owner, on } }): Promise<ReportResult> {
    const day = on ?? today
    const readRows = await readLines(tx, tenantId, day, owner)
    const lines = readRows.slice(0, maxLines)
    return {
      notes: [
        `Approved decks in effect in ${formatMonth(day)}. A property with decks before and after payout lists both.`,
        ...(readRows.length > maxLines
          ? [`Only the first ${maxLines.toLocaleString('en-US')} lines are shown.`]
          : []),
      ],
      charts: [],
      tables: by === 'owner' ? [ownerTable(lines)] : [propertyTable(lines), deckTotalsTable(lines)],
    }
  },
})

const noDecksMessage = 'No matching deck is in effect.'

const propertyTable = (lines: readonly Line[]): ReportTable => ({
  id: 'lines',
  title: 'Decimals by property',
  none: noDecksMessage,
  columns: [
    { id: 'deck', title: 'Deck', kind: 'text' },
    { id: 'product', title: 'Product', kind: 'text' },
    { id: 'tier', title: 'Tier', kind: 'text' },
    { id: 'since', title: 'Since', kind: 'month' },
    { id: 'owner', title: 'Owner', kind: 'text' },
    { id: 'type', title: 'Interest', kind: 'text' },
    { id: 'revenue', title: 'Revenue', kind: 'decimal8' },
    { id: 'cost', title: 'Cost', kind: 'decimal8' },
  ],
  rows: lines.map(({ deckId, deck, product, tier, since, owner, type, revenue, cost }) => ({
    cells: {
      deck,
      product: productLabels[product],
      tier: tierLabels[tier],
      since,
      owner,
      type: interestLabels[type],
      revenue,
      cost,
    },
    links: { deck: `/app/decks/${deckId}` },
  })),
})

/** Builds the table of decimal totals by deck, with the amount by which each misses or exceeds one. */
function deckTotalsTable(lines: readonly Line[]): ReportTable {
  const decks = [...groupBy(lines, ({ deckId }) => deckId).values()]
  const offFromOne = (sum: string | null) => (sum === null ? null : new Decimal(sum).minus(1).toFixed())
  return {
    id: 'totals',
    title: 'Totals by deck',
    none: noDecksMessage,
    columns: [
      { id: 'deck', title: 'Deck', kind: 'text' },
      { id: 'product', title: 'Product', kind: 'text' },
      { id: 'tier', title: 'Tier', kind: 'text' },
      { id: 'owners', title: 'Lines', kind: 'count' },
      { id: 'revenue', title: 'Revenue', kind: 'decimal8' },
      { id: 'revenueOff', title: 'Revenue − 1', kind: 'decimal8' },
      { id: 'cost', title: 'Cost', kind: 'decimal8' },
      { id: 'costOff', title: 'Cost − 1', kind: 'decimal8' },
    ],
    rows: decks.map(item => {
      const { deckId, deck, product, tier } = item[0]!
      const revenue = sumTexts(item.map(line => line.revenue))
      const cost = sumTexts(item.map(line => line.cost))
      return {
        cells: {
          deck,
          product: productLabels[product],
          tier: tierLabels[tier],
          owners: item.length,
          revenue,
          revenueOff: offFromOne(revenue),
          cost,
          costOff: offFromOne(cost),
        },
        links: { deck: `/app/decks/${deckId}` },
      }
    }),
    sum: { deck: 'All decks', owners: lines.length },
  }
}

/** Decimals of different properties cannot be added, so each owner is listed with their number. */
function ownerTable(lines: readonly Line[]): ReportTable {
  const owners = [...groupBy(lines, ({ owner, type }) => `${owner} ${type}`).values()]
  return {
    id: 'owners',
    title: 'Decks by owner',
    none: noDecksMessage,
    columns: [
      { id: 'owner', title: 'Owner', kind: 'text' },
      { id: 'type', title: 'Interest', kind: 'text' },
      { id: 'decks', title: 'Decks', kind: 'count' },
    ],
    rows: owners
      .toSorted(([a], [b]) => a!.owner.localeCompare(b!.owner, 'en-US') || a!.type.localeCompare(b!.type))
      .map(owner => ({
        cells: {
          owner: owner[0]!.owner,
          type: interestLabels[owner[0]!.type],
          decks: new Set(owner.map(({ deckId }) => deckId)).size,
        },
        links: { decks: `/app/decks?${new URLSearchParams({ view: 'effect', q: owner[0]!.owner })}` },
      })),
  }
}
