import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { relatedRows, recordFile } from '../../core/resource/record-file.server.ts'
import type { Day } from '../../core/time/calendar.ts'
import type { LeaseState } from '../leases/record/lease-state.ts'
import type { LeaseStatus, Tone } from '../leases/record/lease-status.ts'
import { leases } from '../leases/record/lease.table.ts'
import { parties } from '../parties/party.table.ts'
import { prospectStore } from './record/prospect-records.server.ts'
import {
  letterRuns as runs,
  prospectInstruments as instruments,
  prospectOffers as offers,
  prospectOwners as owners,
  prospects,
  prospectTracts as tracts,
} from './record/prospect.table.ts'

const prospectFileCondition = (
  table: typeof tracts | typeof owners | typeof offers | typeof runs | typeof instruments,
) => and(eq(table.tenantId, prospects.tenantId), eq(table.prospectId, prospects.id))

const { records } = prospectStore

const instrumentColumns = {
  id: instruments.id,
  version: instruments.version,
  number: instruments.number,
  tractId: instruments.tractId,
  instrument: instruments.instrument,
  grantor: instruments.grantor,
  grantee: instruments.grantee,
  datedOn: instruments.datedOn,
  recordedOn: instruments.recordedOn,
  book: instruments.book,
  page: instruments.page,
  instrumentNo: instruments.instrumentNo,
  land: instruments.land,
  remarks: instruments.remarks,
  curativeId: instruments.curativeId,
}

const readProspect = recordFile(records, {
  tracts: relatedRows(
    {
      id: tracts.id,
      version: tracts.version,
      position: tracts.position,
      tractNumber: tracts.tractNumber,
      state: tracts.state,
      county: tracts.county,
      land: tracts.land,
      legal: tracts.legal,
      statedAcres: tracts.statedAcres,
      grossAcres: tracts.grossAcres,
    },
    sql`from ${tracts} where ${prospectFileCondition(tracts)} order by ${asc(tracts.position)}, natural_key(${tracts.tractNumber}), ${tracts.id}`,
  ),
  owners: relatedRows(
    {
      id: owners.id,
      version: owners.version,
      tractId: owners.tractId,
      partyId: owners.partyId,
      party: sql<string | null>`${parties.name}`,
      name: owners.name,
      estate: owners.estate,
      fraction: owners.fraction,
      netAcres: owners.netAcres,
      executive: owners.executive,
      leased: owners.leased,
      leasedTo: owners.leasedTo,
      leasedUntil: owners.leasedUntil,
      source: owners.source,
      notes: owners.notes,
      curativeId: owners.curativeId,
    },
    sql`from ${owners}
      left join ${parties} on ${parties.tenantId} = ${owners.tenantId} and ${parties.id} = ${owners.partyId}
        and ${parties.deletedAt} is null
      where ${prospectFileCondition(owners)} order by ${owners.id}`,
  ),
  offers: relatedRows(
    {
      id: offers.id,
      version: offers.version,
      ownerId: offers.ownerId,
      netAcres: offers.netAcres,
      perAcre: offers.perAcre,
      royalty: offers.royalty,
      termMonths: offers.termMonths,
      expiresOn: offers.expiresOn,
      status: offers.status,
      mailedOn: offers.mailedOn,
      certifiedNo: offers.certifiedNo,
      returnedOn: offers.returnedOn,
      answeredOn: offers.answeredOn,
      counterPerAcre: offers.counterPerAcre,
      counterRoyalty: offers.counterRoyalty,
      note: offers.note,
      leaseId: offers.leaseId,
      dealId: offers.dealId,
      superseded: offers.superseded,
    },
    sql`from ${offers} where ${prospectFileCondition(offers)} order by ${desc(offers.id)}`,
  ),
  instruments: relatedRows(
    instrumentColumns,
    sql`from ${instruments} where ${prospectFileCondition(instruments)} order by ${instruments.number}`,
  ),
  runs: relatedRows(
    {
      id: runs.id,
      name: runs.name,
      kind: runs.kind,
      datedOn: runs.datedOn,
      status: runs.status,
      letters: runs.letters,
      pages: runs.pages,
      skipped: runs.skipped,
    },
    sql`from ${runs} where ${prospectFileCondition(runs)} order by ${desc(runs.id)}`,
  ),
})

/**
 * Returns a prospect with its tracts, owners, offers, run sheet and letter runs; its leases only for users who may open
 * leases.
 */
export async function prospectFile(tx: Tx, tenantId: string, id: string, opensLeases: boolean) {
  const { row, offers: allOffers, ...related } = await readProspect(tx, tenantId, id)
  const currentOffers = new Map(
    allOffers.filter(({ superseded }) => !superseded).map(offer => [offer.ownerId, offer]),
  )
  const fields = await records.toFields(row, tx)
  return {
    id,
    version: row.version,
    fields,
    ...related,
    owners: related.owners.map(owner => ({ ...owner, offer: currentOffers.get(owner.id) ?? null })),
    superseded: allOffers.filter(({ superseded }) => superseded),
    leases: opensLeases ? await readProspectLeases(tx, tenantId, fields.name) : [],
  }
}
export type ProspectFile = Awaited<ReturnType<typeof prospectFile>>
export type OwnerInFile = ProspectFile['owners'][number]
export type TractInFile = ProspectFile['tracts'][number]

/** The maximum number of rows on one page. */
const maxLeases = 500

/** Reads the leases that name this prospect; leases refer to it by name. */
async function readProspectLeases(tx: Tx, tenantId: string, name: string) {
  const { rows } = await tx.execute<{
    id: string
    number: string
    name: string
    lessor: string
    netAcres: string | null
    leaseState: LeaseState
    status: LeaseStatus
    tone: Tone
    endsOn: Day | null
  }>(sql`
    select id, lease_number as number, name, lessor, net_acres::text as "netAcres", lease_state as "leaseState", status,
      tone, ends_on::text as "endsOn"
    from ${leases} where tenant_id = ${tenantId} and deleted_at is null and lower(prospect) = lower(${name})
    order by natural_key(lease_number), id limit ${maxLeases}`)
  return rows
}
