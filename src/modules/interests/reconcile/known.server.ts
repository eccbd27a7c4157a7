import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { deckInEffect } from '../deck/in-effect.ts'
import { taxOfEveryWell } from '../../../core/trade/taxes/tax-of-every-well.ts'
import { decimalOf, unitsOf } from '../../../core/trade/ownership-decimal.ts'
import type { DeckProduct, DeckState, Tier } from '../deck/deck.ts'
import { ofWell } from '../deck/decks-from.server.ts'
import type { StatementLine } from '../statement/statement.table.ts'
import type { DeckSays, Known } from './finding.ts'
import { usualPriceOf, type Priced } from './usual-price.ts'

/** A line with the owner whom its statement pays, as the decks call them. */
export type OwnersLine = Pick<StatementLine, 'wellId' | 'month' | 'product' | 'interestType'> & {
  id: string
  owner: string
}
type WellDeck = {
  wellId: string
  id: string
  name: string
  state: DeckState
  product: DeckProduct
  tier: Tier
  effectiveFrom: string
  lastMonth: string | null
  owned: { owner: string; type: string; revenue: string | null }[]
}
type MonthKey = { wellId: string; month: string; product: string }
const keyOf = ({ wellId, month, product }: { [Part in keyof MonthKey]: string | null }) =>
  `${wellId} ${month} ${product}`

/**
 * Volumes stand on a statement for the whole property, once for each owner and interest: those of one of them are added
 * up, over all statements.
 */
const paidKey = (line: Pick<OwnersLine, 'wellId' | 'month' | 'product' | 'interestType' | 'owner'>) =>
  `${keyOf(line)} ${line.interestType} ${line.owner.toLowerCase()}`

/** The wells of lines, and from which to which month they are. */
export function rangeOf(lines: readonly OwnersLine[]): { wells: string[]; range: Range } {
  const months = lines.flatMap(({ month }) => month ?? []).toSorted()
  return {
    wells: [...new Set(lines.flatMap(({ wellId }) => wellId ?? []))],
    range: { from: months[0] ?? '2000-01-01', to: months.at(-1) ?? '2000-01-01' },
  }
}

/**
 * What is known of the wells and months of lines of any statements, to hold them against; an answer for each line.
 * `tenantName` is the owner of statements that name none.
 */
export async function knownOf(
  tx: Tx,
  tenantId: string,
  tenantName: string,
  lines: readonly OwnersLine[],
): Promise<Known[]> {
  const { wells, range } = rangeOf(lines)
  const decks = await decksOf(tx, tenantId, [...new Set(lines.map(({ owner }) => owner))], wells)
  const reported = await reportedOf(tx, tenantId, wells, range)
  const paid = new Map((await paidOf(tx, tenantId, tenantName, wells, range)).map(row => [paidKey(row), row]))
  const priced = await pricedOf(tx, tenantId, range)
  const wellFacts = await factsOf(tx, tenantId, wells)
  return lines.map(line => {
    const { wellId, month, product } = line
    const facts = wellFacts.get(wellId ?? '')
    return {
      deck:
        wellId && month && product
          ? deckSays(
              decks.filter(deck => deck.wellId === wellId),
              line,
            )
          : null,
      reported: reported.get(keyOf(line)) ?? null,
      paidVolume: paidVolume(paid.get(paidKey(line)), line),
      usualPrice: usualPriceOf(line, priced),
      tax: month ? taxOfEveryWell(facts?.state ?? null, taxedAs[product ?? ''] ?? null, month) : null,
      noDeductions: facts?.noDeductions ?? null,
    }
  })
}

/** A product of a statement as its taxes name it. */
const taxedAs: Readonly<Record<string, 'oil' | 'gas' | 'ngl'>> = { OIL: 'oil', GAS: 'gas', NGL: 'ngl' }

/** Volumes are held against all lines of a month together, and found once: at the largest, whichever statement has it. */
const paidVolume = (paid: PaidMonth | undefined, { id }: OwnersLine) =>
  paid?.largest === id ? paid.volume : null

function deckSays(decks: readonly WellDeck[], line: OwnersLine): DeckSays | null {
  const { owner } = line
  const month = line.month!
  const deck = deckInEffect(decks, line.product!, month)
  if (deck === null) {
    const first = decks.map(({ effectiveFrom }) => effectiveFrom).toSorted()[0]
    if (first !== undefined && first > month) return { before: first }
    const ended = decks.flatMap(({ state, product, lastMonth }) =>
      state === 'APPROVED' && (product === line.product || product === 'ALL') ? (lastMonth ?? []) : [],
    )
    const last = ended.toSorted().findLast(through => through < month)
    return last === undefined ? null : { ended: last }
  }
  const ofType = deck.owned.filter(
    held =>
      held.owner === owner.toLowerCase() && (line.interestType === null || held.type === line.interestType),
  )
  const known = ofType.flatMap(({ revenue }) => revenue ?? [])
  if (known.length === 0)
    return {
      none: `The deck in effect does not list ${owner}${line.interestType ? ` with ${line.interestType}` : ''}.`,
    }
  const decimal = decimalOf(known.reduce((sum, text) => sum + unitsOf(text), 0n))
  return { decimal, name: deck.name, since: deck.effectiveFrom }
}

const ids = (list: readonly string[]) => sql`${sql.param([...list])}::uuid[]`

async function decksOf(
  tx: Tx,
  tenantId: string,
  owners: readonly string[],
  wells: readonly string[],
): Promise<WellDeck[]> {
  const { rows } = await tx.execute<WellDeck>(sql`
    select w.id as "wellId", d.id, d.name, d.state, d.product, d.tier, d.effective_from as "effectiveFrom", d.last_month as "lastMonth",
      (select coalesce(json_agg(json_build_object('owner', lower(p.name), 'type', l.interest_type, 'revenue', l.revenue::text)), '[]')
        from deck_lines l join parties p on p.tenant_id = l.tenant_id and p.id = l.party_id
        where l.tenant_id = d.tenant_id and l.deck_id = d.id and lower(p.name) = any (${sql.param(owners.map(owner => owner.toLowerCase()))}::text[])) as owned
    from unnest(${ids(wells)}) w (id) join decks d on d.tenant_id = ${tenantId} and d.state = 'APPROVED' and ${ofWell(sql`w.id`)}
    limit 20000`)
  return rows
}

type Range = { from: string; to: string }

/** What the state, else the operator, says was sold of each product in each month; produced, where sales are not said. */
export async function reportedOf(tx: Tx, tenantId: string, wells: readonly string[], { from, to }: Range) {
  const { rows } = await tx.execute<MonthKey & { volume: number; source: string }>(sql`
    select distinct on (p.well_id, p.month, v.product) p.well_id as "wellId", p.month, v.product, p.source, v.volume::float8 as volume
    from (select well_id, month, source, sum(coalesce(oil_sold_bbl, oil_bbl)) as oil, sum(coalesce(gas_sold_mcf, gas_mcf)) as gas,
        sum(ngl_bbl) as ngl
      from production_months where tenant_id = ${tenantId} and well_id = any (${ids(wells)}) and month between ${from} and ${to}
      group by 1, 2, 3) p
    cross join lateral (values ('OIL', p.oil), ('GAS', p.gas), ('NGL', p.ngl)) v (product, volume)
    where v.volume is not null
    order by p.well_id, p.month, v.product, p.source <> 'STATE', p.source`)
  return new Map(
    rows.map(({ source, ...row }) => [
      keyOf(row),
      { ...row, by: source === 'STATE' ? 'the state reports' : 'the operator reports' },
    ]),
  )
}

type PaidMonth = Omit<OwnersLine, 'id'> & { volume: number | null; largest: string | null }

/** What all statements together paid each owner for, and the line with the largest volume of it. */
export async function paidOf(
  tx: Tx,
  tenantId: string,
  tenantName: string,
  wells: readonly string[],
  { from, to }: Range,
): Promise<PaidMonth[]> {
  const { rows } = await tx.execute<PaidMonth>(sql`
    select l.well_id as "wellId", l.month, l.product, l.interest_type as "interestType", o.owner,
      sum(l.volume)::float8 as volume,
      (array_agg(l.id order by l.volume desc, l.id) filter (where l.volume is not null))[1] as largest
    from statement_lines l join statements s on s.tenant_id = l.tenant_id and s.id = l.statement_id and s.deleted_at is null
      cross join lateral (select lower(coalesce(s.owner, ${tenantName})) as owner) o
    where l.tenant_id = ${tenantId} and l.well_id = any (${ids(wells)}) and l.month between ${from} and ${to}
    group by 1, 2, 3, 4, 5`)
  return rows
}

/** Prices of the months of a statement and of those beside them, from all statements. */
async function pricedOf(tx: Tx, tenantId: string, { from, to }: Range): Promise<Priced[]> {
  const { rows } = await tx.execute<Priced>(sql`
    select l.id, l.product, l.month, l.price::float8 as price
    from statement_lines l join statements s on s.tenant_id = l.tenant_id and s.id = l.statement_id and s.deleted_at is null
    where l.tenant_id = ${tenantId} and l.price > 0 and l.volume > 0 and l.product is not null
      and l.month between ${from}::date - interval '1 month' and ${to}::date + interval '1 month'
    order by l.month desc, l.id limit 20000`)
  return rows
}

async function factsOf(tx: Tx, tenantId: string, wells: readonly string[]) {
  const { rows } = await tx.execute<{ id: string; state: string | null; noDeductions: string | null }>(sql`
    select w.id, w.state, (select min(l.lease_number) from lease_wells lw
        join leases l on l.tenant_id = lw.tenant_id and l.id = lw.lease_id and l.deleted_at is null
        join provisions p on p.tenant_id = l.tenant_id and p.lease_id = l.id and p.type = 'NO_DEDUCTIONS'
        where lw.tenant_id = w.tenant_id and lw.well_id = w.id and lw.deleted_at is null) as "noDeductions"
    from wells w where w.tenant_id = ${tenantId} and w.id = any (${ids(wells)})`)
  return new Map(rows.map(row => [row.id, row]))
}
