import { sql, type SQL } from 'drizzle-orm'
import { recordList } from '../../../core/kind/record-list.server.ts'
import { prospectKind } from './prospect-kind.ts'
import { prospects } from './prospect.table.ts'

/** SQL: true if someone else has a lease of the owner `o` on a day. */
const leasedByOthersCondition = (today: string) =>
  sql`(o.leased and coalesce(o.leased_until >= ${today}::date, true))`

/** SQL: net mineral acres of a prospect `p` whose owner `o` and current offer `f` meet a condition. */
const acresSql = (where: SQL) => sql`(
  select round(coalesce(sum(o.net_acres), 0), 4)::float8 from prospect_owners o
  left join prospect_offers f on f.tenant_id = o.tenant_id and f.owner_id = o.id and not f.superseded
  where o.tenant_id = p.tenant_id and o.prospect_id = p.id and o.estate = 'MINERALS' and ${where})`

const signedAcresSql = acresSql(sql`f.status = 'SIGNED'`)
const offeredAcresSql = (today: string) =>
  acresSql(sql`f.status in ('OFFERED', 'MAILED', 'COUNTERED') and not ${leasedByOthersCondition(today)}`)
/** Acres of named owners without an offer. The acres of unnamed owners are unknown, as on the prospect's page. */
const openAcresSql = (today: string) =>
  acresSql(
    sql`f.id is null and (o.party_id is not null or o.name is not null) and not ${leasedByOthersCondition(today)}`,
  )

/** The prospect list with each one's signed, offered and open minerals. */
export const prospectList = recordList(prospectKind, {
  table: prospects,
  alias: 'p',
  joins: ({ today }) => sql`
    cross join lateral (select ${signedAcresSql} as signed, ${offeredAcresSql(today)} as offered, ${openAcresSql(today)} as open) s`,
  select: sql`s.signed as "signedAcres", s.offered as "offeredAcres", s.open as "openAcres",
    (select count(*)::int from prospect_tracts t where t.tenant_id = p.tenant_id and t.prospect_id = p.id) as tracts`,
  searchSql: sql`p.name, p.county, p.state`,
  where: {
    view: view =>
      ({
        all: null,
        behind: sql`p.goal_acres > s.signed`,
        done: sql`p.goal_acres <= s.signed`,
      })[view],
  },
  keys: { signedAcres: sql`s.signed`, offeredAcres: sql`s.offered`, openAcres: sql`s.open` },
  ties: sql`lower(p.name)`,
})
