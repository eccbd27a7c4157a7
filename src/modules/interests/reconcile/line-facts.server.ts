import { sql } from 'drizzle-orm'
import { groupBy } from '../../../core/data/group-by.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { deckInEffect } from '../deck/in-effect.ts'
import { noFacts, type TaxFacts } from '../../../core/trade/taxes/levy.ts'
import { taxOnFile } from '../../../core/trade/taxes/tax-on-file.ts'
import type { DeckProduct, DeckState, Tier } from '../deck/deck.ts'
import { dividesWellSql } from '../deck/decks-from.server.ts'
import type { StatementLine } from '../statement/statement.table.ts'
import type { DeckMatchFacts, LineFacts } from './finding.ts'
import { interestKey, typicalPriceNearby, totalPaid, typicalPrice, type PaidRow } from './comparable-lines.ts'
import { findPaidInterest, type OwnerInterest } from './paid-interest.ts'

/** A line with the owner whom its statement pays, by the name in the decks, and its payor. */
export type OwnerLine = Pick<StatementLine, 'wellId' | 'month' | 'product' | 'interestType' | 'decimal'> & {
  id: string
  owner: string
  payor: string
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
  owned: { owner: string; type: string; revenue: string | null; taxExempt: boolean }[]
}
type MonthKey = { wellId: string; month: string; product: string }
const monthKey = ({ wellId, month, product }: { [Part in keyof MonthKey]: string | null }) =>
  `${wellId} ${month} ${product}`

/** Returns the wells of lines, and their first and last month. */
export function wellsAndMonths(lines: readonly OwnerLine[]): { wells: string[]; range: Range } {
  const months = lines.flatMap(({ month }) => month ?? []).toSorted()
  return {
    wells: [...new Set(lines.flatMap(({ wellId }) => wellId ?? []))],
    range: { from: months[0] ?? '2000-01-01', to: months.at(-1) ?? '2000-01-01' },
  }
}

/**
 * Reads the organization's data to compare statement lines with; one result per line. `tenantName` is the owner of
 * statements that name none. `isUnpaid`: the lines represent unpaid months, which use the price of adjacent months.
 */
export async function readLineFacts(
  tx: Tx,
  tenantId: string,
  tenantName: string,
  lines: readonly OwnerLine[],
  isUnpaid = false,
): Promise<LineFacts[]> {
  const { wells, range } = wellsAndMonths(lines)
  const decks = groupBy(
    await readDecks(tx, tenantId, [...new Set(lines.map(({ owner }) => owner))], wells),
    ({ wellId }) => wellId,
  )
  const reportedVolumes = await readReportedVolumes(tx, tenantId, wells, range)
  const rows = await readPaidRows(tx, tenantId, tenantName, wells, range)
  const groups = groupBy(rows, interestKey)
  const rowsByWell = groupBy(rows, ({ wellId }) => wellId ?? '')
  const facts = await readFacts(tx, tenantId, wells)
  return lines.map(line => {
    const { wellId, month, product } = line
    const well = facts.get(wellId ?? '')
    const result = wellId && month && product ? findDeck(decks.get(wellId) ?? [], line) : null
    const interests = result && 'held' in result ? result.held : []
    const group = groups.get(interestKey(line)) ?? []
    const decimals = group.map(({ decimal }) => decimal)
    const findPaid = ({ decimal }: { decimal: string | null }) =>
      findPaidInterest(interests, decimal, decimals)
    const wellRows = rowsByWell.get(wellId ?? '') ?? []
    const taxFacts: TaxFacts = { ...(well?.taxed ?? noFacts), interest: toTaxedInterest(line.interestType) }
    return {
      deck: result && 'held' in result ? deckFacts(result, findPaid(line)) : result,
      reported: reportedVolumes.get(monthKey(line)) ?? null,
      paid: totalPaid(line, group, findPaid, interests.length > 0),
      comparablePrice: isUnpaid ? typicalPriceNearby(line, wellRows) : typicalPrice(line, wellRows),
      state: well?.state ?? null,
      county: well?.county ?? null,
      tax: month
        ? taxOnFile(well?.state ?? null, taxProductNames[product ?? ''] ?? null, month, taxFacts)
        : null,
      hasLease: well?.hasLease ?? false,
      noDeductions: well?.noDeductions ?? null,
    }
  })
}

/** The products of statements by their names in the tax rules. */
const taxProductNames: Readonly<Record<string, 'oil' | 'gas' | 'ngl'>> = {
  OIL: 'oil',
  GAS: 'gas',
  NGL: 'ngl',
}

const toTaxedInterest = (type: OwnerLine['interestType']): TaxFacts['interest'] =>
  type === null ? null : type === 'WI' || type === 'MI' ? 'working' : 'royalty'

type DeckMatch = { name: string; since: string; held: OwnerInterest[] }

/** Returns the deck in effect with the owner's interests in it, or the reason why there is none. */
function findDeck(
  decks: readonly WellDeck[],
  line: OwnerLine,
): DeckMatch | Exclude<DeckMatchFacts, { name: string }> | null {
  const { owner } = line
  const month = line.month!
  const deck = deckInEffect(decks, line.product!, month)
  if (deck === null) {
    const first = decks.map(({ effectiveFrom }) => effectiveFrom).toSorted()[0]
    if (first !== undefined && first > month) return { before: first }
    const lastMonths = decks.flatMap(({ state, product, lastMonth }) =>
      state === 'APPROVED' && (product === line.product || product === 'ALL') ? (lastMonth ?? []) : [],
    )
    const last = lastMonths.toSorted().findLast(through => through < month)
    return last === undefined ? null : { ended: last }
  }
  const ownedInterests = deck.owned.flatMap(item =>
    item.owner === owner.toLowerCase() &&
    item.revenue !== null &&
    (line.interestType === null || item.type === line.interestType)
      ? [{ ...item, revenue: item.revenue }]
      : [],
  )
  if (ownedInterests.length > 0) return { name: deck.name, since: deck.effectiveFrom, held: ownedInterests }
  const type = line.interestType ? ` with ${line.interestType}` : ''
  return { none: `The deck in effect does not list ${owner}${type}.` }
}

const deckFacts = (
  { name, since, held }: DeckMatch,
  paired: ReturnType<typeof findPaidInterest>,
): DeckMatchFacts =>
  paired === null
    ? { several: held.map(({ revenue }) => revenue), name }
    : { decimal: paired.revenue, name, since, taxExempt: paired.taxExempt }

const idArray = (list: readonly string[]) => sql`${sql.param([...list])}::uuid[]`

async function readDecks(
  tx: Tx,
  tenantId: string,
  owners: readonly string[],
  wells: readonly string[],
): Promise<WellDeck[]> {
  const { rows } = await tx.execute<WellDeck>(sql`
    select w.id as "wellId", d.id, d.name, d.state, d.product, d.tier, d.effective_from as "effectiveFrom", d.last_month as "lastMonth",
      (select coalesce(json_agg(json_build_object('owner', lower(p.name), 'type', l.interest_type, 'revenue', l.revenue::text,
        'taxExempt', l.tax_exempt)), '[]')
        from deck_lines l join parties p on p.tenant_id = l.tenant_id and p.id = l.party_id
        where l.tenant_id = d.tenant_id and l.deck_id = d.id and lower(p.name) = any (${sql.param(owners.map(owner => owner.toLowerCase()))}::text[])) as owned
    from unnest(${idArray(wells)}) w (id) join decks d on d.tenant_id = ${tenantId} and d.state = 'APPROVED' and ${dividesWellSql(sql`w.id`)}
    limit 20000`)
  return rows
}

type Range = { from: string; to: string }

/**
 * Reads the volume sold of each product in each month as reported by the state, else by the operator; the volume
 * produced if sales are not reported.
 */
export async function readReportedVolumes(
  tx: Tx,
  tenantId: string,
  wells: readonly string[],
  { from, to }: Range,
) {
  const { rows } = await tx.execute<MonthKey & { volume: number; source: string }>(sql`
    select distinct on (p.well_id, p.month, v.product) p.well_id as "wellId", p.month, v.product, p.source, v.volume::float8 as volume
    from (select well_id, month, source, sum(coalesce(oil_sold_bbl, oil_bbl)) as oil, sum(coalesce(gas_sold_mcf, gas_mcf)) as gas,
        sum(ngl_bbl) as ngl
      from production_months where tenant_id = ${tenantId} and well_id = any (${idArray(wells)}) and month between ${from} and ${to}
      group by 1, 2, 3) p
    cross join lateral (values ('OIL', p.oil), ('GAS', p.gas), ('NGL', p.ngl)) v (product, volume)
    where v.volume is not null
    order by p.well_id, p.month, v.product, p.source <> 'STATE', p.source`)
  return new Map(
    rows.map(({ source, ...row }) => [
      monthKey(row),
      { ...row, by: source === 'STATE' ? 'the state reports' : 'the operator reports' },
    ]),
  )
}

/** Maximum number of statement lines compared with each other. */
const maxRows = 50_000

/** Reads the lines of all statements on wells, in a range of months and the adjacent ones. */
export async function readPaidRows(
  tx: Tx,
  tenantId: string,
  tenantName: string,
  wells: readonly string[],
  { from, to }: Range,
): Promise<PaidRow[]> {
  const { rows } = await tx.execute<PaidRow>(sql`
    select l.id, l.statement_id as "statementId", s.check_number as "checkNumber", l.well_id as "wellId", l.month, l.product,
      l.interest_type as "interestType", coalesce(s.owner, ${tenantName}) as owner, s.payor, l.decimal::text as decimal,
      l.volume::float8 as volume, l.price::float8 as price
    from statement_lines l join statements s on s.tenant_id = l.tenant_id and s.id = l.statement_id and s.deleted_at is null
    where l.tenant_id = ${tenantId} and l.well_id = any (${idArray(wells)})
      and l.month between ${from}::date - interval '1 month' and ${to}::date + interval '1 month'
    order by l.month desc, l.id limit ${maxRows}`)
  return rows
}

type WellFacts = {
  id: string
  state: string | null
  county: string | null
  taxed: Omit<TaxFacts, 'interest'>
  hasLease: boolean
  noDeductions: string | null
}

async function readFacts(tx: Tx, tenantId: string, wells: readonly string[]) {
  const { rows } = await tx.execute<WellFacts>(sql`
    select w.id, w.state, w.county, min(p.lease_number) as "noDeductions", bool_or(l.id is not null) as "hasLease",
      json_build_object('firstProduction', w.first_production_date, 'spud', w.spud_date, 'completed', w.completion_date,
        'permitted', w.permit_date) as taxed
    from wells w
      left join lease_wells lw on lw.tenant_id = w.tenant_id and lw.well_id = w.id and lw.deleted_at is null
      left join leases l on l.tenant_id = lw.tenant_id and l.id = lw.lease_id and l.deleted_at is null
      left join lateral (select l.lease_number from provisions p
        where p.tenant_id = l.tenant_id and p.lease_id = l.id and p.type = 'NO_DEDUCTIONS' limit 1) p on true
    where w.tenant_id = ${tenantId} and w.id = any (${idArray(wells)}) group by w.tenant_id, w.id`)
  return new Map(rows.map(row => [row.id, row]))
}
