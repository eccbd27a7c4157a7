import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { callerFactory } from '../../core/http/procedure.server.ts'
import type { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { statusStyle } from '../../core/land/well-status.ts'
import type { Section } from '../../core/print/sheet.ts'
import { memberships, tenants } from '../../core/tenancy/tenant.table.ts'
import { daysBetween } from '../../core/time/calendar.ts'
import { platformToday } from '../../core/time/today.server.ts'
import { detectFileKind, openTable } from '../../modules/imports/files/open-table.server.ts'
import { reportWeekly } from '../../modules/leases/escalation/weekly-report.server.ts'
import type { LeaseListRow } from '../../modules/leases/list/listed-lease.ts'
import { isLiveState, stateLabels, stateText } from '../../modules/leases/record/lease-state.ts'
import { copyEvidence } from '../../modules/marketplace/evidence/copy-evidence.server.ts'
import { notifications } from '../../modules/notifications/notification.table.ts'
import { copyJob } from '../../modules/public-map/copy-job.server.ts'
import { statusText } from '../../modules/public-map/public-place.ts'
import { mapPublications } from '../../modules/public-map/publication.table.ts'
import { countFigures } from '../../modules/public-profile/count-figures.server.ts'
import type { WellRow } from '../../modules/wells/list/wells-query.ts'
import { api, moduleFileRoutes } from '../server/api.server.ts'

type TestOrganizations = Awaited<ReturnType<typeof twoOrganizations>>
type ListedRecords = { leases: readonly LeaseListRow[]; wells: readonly WellRow[] }

const today = platformToday()
const sumNetAcres = (leases: readonly LeaseListRow[]) =>
  leases.reduce((sum, { netAcres }) => sum + Number(netAcres ?? 0), 0)
const filterAtRisk = (leases: readonly LeaseListRow[]) =>
  leases.filter(({ leaseState }) => leaseState === 'LAPSE_RISK')

const sortedLines = (rows: readonly (readonly string[])[]) => rows.map(cells => cells.join(' | ')).toSorted()

/** Expects a list's statuses in its CSV and XLSX files. */
export async function expectFiles({ acme: { owner } }: TestOrganizations, { leases, wells }: ListedRecords) {
  const folder = await mkdtemp(path.join(tmpdir(), 'states-'))
  const linesIn = async (url: string, format: string, columns: string) => {
    const route = moduleFileRoutes.find(route => route.path === url && route.method === 'GET')!
    const query = new URLSearchParams({ format, columns })
    const request = new Request(`http://localhost/files${url}?${query}`)
    const response = await route.handle(owner, { request, param: () => '' })
    const file = path.join(folder, `file.${format}`)
    await writeFile(file, Buffer.from(await response.arrayBuffer()))
    const { source, close } = await openTable(file, await detectFileKind(file))
    const rows: string[][] = []
    for await (const batch of source.batches()) rows.push(...batch.map(({ cells }) => cells))
    close()
    // A workbook omits the empty cells at the end of a row.
    const [head, ...body] = rows
    return sortedLines(body.map(row => head!.map((_, index) => row[index] ?? '')))
  }
  for (const format of ['csv', 'xlsx']) {
    const leaseCells = leases.map(row => [
      row.leaseNumber,
      row.name,
      stateLabels[row.leaseState].label,
      isLiveState(row.leaseState) && row.endsOn ? String(daysBetween(today, row.endsOn)) : '',
      row.releaseProposed ?? '',
    ])
    expect(await linesIn('/leases/export', format, 'leaseNumber,status')).toEqual(sortedLines(leaseCells))
    if (wells.length === 0) continue
    const wellCells = wells.map(({ name, status, silentSince }) => [
      name,
      statusStyle(status, null).label,
      silentSince ?? '',
    ])
    expect(await linesIn('/wells/export', format, 'name,status')).toEqual(sortedLines(wellCells))
  }
  await rm(folder, { recursive: true })
}

/** Expects a list's statuses on the printed sheets of its first records. */
export async function expectSheets({ acme: { owner } }: TestOrganizations, { leases, wells }: ListedRecords) {
  const call = callerFactory(api)(owner)
  const table = (sections: readonly Section[], title: string) => {
    const section = sections.find(candidate => candidate.title === title)
    return section?.kind === 'table' ? section.rows.map(({ cells }) => cells[2]) : []
  }
  for (const row of leases.slice(0, 4)) {
    const { lead, sections } = await call.leases.sheet({ id: row.id })
    expect(lead?.states[0]).toMatchObject({ value: stateText(row, today), tone: row.tone })
    const linkedWells = (await call.leases.get({ id: row.id })).wells
    expect(table(sections, 'Wells')).toEqual(
      linkedWells.map(({ status, silentSince }) => statusStyle(status, silentSince).label),
    )
  }
  for (const { id, status, silentSince } of wells.slice(0, 2)) {
    const { lead, sections } = await call.wells.sheet({ id })
    expect(lead?.states[0]?.value).toContain(statusStyle(status, silentSince).label)
    for (const leaseText of table(sections, 'Leases'))
      expect(leases.map(row => stateText(row, today))).toContain(leaseText)
  }
}

/** Expects a list's totals in the reports on acreage and expirations. */
export async function expectReports({ acme: { owner } }: TestOrganizations, { leases }: ListedRecords) {
  const { reports, leases: leaseCaller } = callerFactory(api)(owner)
  const sumTotals = async (kind: 'acreage' | 'expirations', parameters: object) => {
    const { tables } = await reports.run({ kind, parameters: parameters as never })
    return { sum: tables[0]!.sum!, rows: tables[0]!.rows }
  }
  const counts = await leaseCaller.counts({})
  const live = leases.filter(({ leaseState }) => isLiveState(leaseState))
  for (const by of ['county', 'year'] as const) {
    const { sum } = await sumTotals('acreage', { by })
    expect([sum['leases'] ?? 0, Number(sum['net'] ?? 0)]).toEqual([
      live.length,
      expect.closeTo(sumNetAcres(live), 4),
    ])
  }
  for (const view of ['term', 'held', 'record'] as const) {
    const { sum } = await sumTotals('acreage', { by: 'county', view })
    expect(sum['leases'] ?? 0).toBe(counts[view])
  }
  const { sum, rows } = await sumTotals('expirations', { by: 'quarter', years: '5' })
  expect(Number(sum['atRisk'] ?? 0)).toBeCloseTo(sumNetAcres(filterAtRisk(leases)), 4)
  const past = rows.find(({ cells }) => cells['period'] === 'Past due')
  expect(past?.cells['leases'] ?? 0).toBe(live.filter(({ endsOn }) => endsOn && endsOn < today).length)
}

/** Expects a list's statuses on the public map, in the public profile, and in the evidence of listings. */
export async function expectPublicResponses(orgs: TestOrganizations, { leases, wells }: ListedRecords) {
  const { tenantId } = orgs.acme
  await orgs.database.acrossTenants(async tx => {
    const visibility = { wells: 'all', leases: 'all', wellNames: true, leaseNames: true } as const
    const stamps = { createdBy: 'test', updatedBy: 'test' }
    await tx
      .insert(mapPublications)
      .values({ tenantId, ...stamps, ...visibility })
      .onConflictDoNothing()
    await countFigures(tx, tenantId)
  })
  await copyJob.work(orgs.services, { tenantId }, { signal: undefined })
  const { places } = await callerFactory(api)(orgs.signedOut).publicMap.page({})
  // A lease that is at risk or expiring soon is shown as active, because its risk is confidential.
  const hidden = ['LAPSE_RISK', 'DAYS_LEFT', 'TERM_ENDING']
  const isPublished = (row: LeaseListRow) =>
    hidden.includes(row.leaseState) ? 'Active' : stateLabels[row.leaseState].label
  expect(places.map(place => `${place.label} ${statusText(place)}`).toSorted()).toEqual(
    [
      ...leases.map(row => `${row.name} ${isPublished(row)}`),
      ...wells.map(row => {
        const label = row.silentSince === null ? statusStyle(row.status, null).label : 'Not reporting'
        return `${row.name} ${label}`
      }),
    ].toSorted(),
  )
  const live = leases.filter(({ leaseState }) => isLiveState(leaseState))
  await orgs.database.inTenant({ tenantId, userId: 'test' }, async tx => {
    const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, tenantId))
    expect(tenant!.publicFigures).toMatchObject({ leases: live.length, wells: wells.length })
    expect(Number(tenant!.publicFigures!.netAcres ?? 0)).toBe(Math.round(sumNetAcres(live)))
    for (const row of leases.slice(0, 3)) {
      const source = { leaseId: row.id, wellIds: [] }
      const { evidence } = await copyEvidence(tx, tenantId, [source], ['status', 'expiry'], today)
      expect(evidence.status?.label).toBe(stateLabels[row.leaseState].label)
      if (row.leaseState === 'LAPSE_RISK') expect(evidence.expiry?.held).toBe(false)
    }
  })
}

/** Expects a list's numbers in the owner's Monday email. */
export async function expectWeeklyMail(orgs: TestOrganizations, { leases }: Pick<ListedRecords, 'leases'>) {
  const { tenantId, owner } = orgs.acme
  await orgs.database.acrossTenants(async tx => {
    await tx.delete(notifications)
    await tx.update(memberships).set({ createdAt: sql`now() - interval '3 weeks'` })
  })
  await reportWeekly(orgs.services, tenantId)
  const call = callerFactory(api)(owner)
  const [mail] = await call.notifications.tenant.list({ filter: 'all', family: 'weekly' })
  const numberBefore = (text: string) =>
    Number(new RegExp(String.raw`(\d+) ${text}`).exec(`${mail!.title} · ${mail!.message}`)?.[1] ?? 0)
  const view = { search: '', assignedTo: '', acknowledged: null, days: 30 } as const
  const { d30, overdue } = await call.leases.obligations.counts(view)
  expect([numberBefore('obligations? due'), numberBefore('overdue')]).toEqual([d30, overdue])
  expect(numberBefore('leases? at lapse risk')).toBe(filterAtRisk(leases).length)
}
