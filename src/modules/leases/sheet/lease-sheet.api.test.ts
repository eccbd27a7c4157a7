import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import type { Sheet } from '../../../core/print/sheet.ts'
import { pdfText } from '../../../core/print/testing/pdf-text.ts'
import { platformToday } from '../../../core/time/today.server.ts'
import { addDays } from '../../../core/time/calendar.ts'
import { leaseRouter } from '../lease.server.ts'
import { insertObligations } from '../testing/insert-obligations.ts'
import { leaseSheets } from './lease-sheet.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const asUser = callerFactory(leaseRouter)

function pdfFor(context: Context, id: string) {
  const request = new Request(`http://localhost/files/leases/${id}/sheet`)
  return leaseSheets.route.handle(context, { request, param: () => id })
}

/** All words of a sheet, as both the browser and the PDF render them. */
const sheetTexts = ({ title, keyFacts: description, lead, sections }: Sheet): string[] => [
  title,
  description,
  ...(lead ? [...lead.states.map(({ value }) => value), ...lead.lines] : []),
  ...sections.flatMap(section => {
    const message = [section.title, section.note ?? '']
    switch (section.kind) {
      case 'facts':
        return [
          ...message,
          ...section.facts.flatMap(({ label, value }) => [label, value]),
          ...(section.drawings ?? []).map(({ caption }) => caption),
        ]
      case 'drawings':
        return [...message, ...section.drawings.map(({ caption }) => caption)]
      case 'table':
        return [
          ...message,
          ...(section.rows.length ? section.columns.map(column => column.title) : [section.emptyText]),
          ...section.rows.flatMap(({ cells }) => cells),
        ]
      case 'lines':
        return [...message, ...section.lines.map(({ text }) => text)]
      case 'quotes':
        return [...message, ...section.quotes.flatMap(({ title, source, text }) => [title, source, text])]
      case 'signatures':
        return [...message, ...section.names]
    }
  }),
]

/** Only letters and figures, because lines and pages break differently. */
const withoutSpaces = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

const land = (at: number) => ({
  system: 'PLSS' as const,
  township: 150 + Math.floor(at / 36),
  northSouth: 'N' as const,
  range: 97,
  eastWest: 'W' as const,
  section: (at % 36) + 1,
  aliquots: ['NENE', 'NWNE'],
})

test('every word of a long sheet is in its PDF', async () => {
  const call = asUser(orgs.acme.owner)
  const tracts = Array.from({ length: 40 }, (_, index) => ({
    tractNumber: String(index + 1),
    land: land(index),
    interests: [{ party: 'Łódź Trust', type: 'MI' as const, fraction: '3/4', leased: true }],
  }))
  const { id } = await call.create({
    lease: {
      leaseNumber: 'ND-0174',
      name: 'Rasmussen B',
      lessor: 'Łódź Trust & Søn',
      county: 'McKenzie',
      state: 'ND',
      effectiveDate: '2015-07-05',
      primaryTerm: { years: 10, months: 0, days: 0 },
      royaltyOil: '3/16',
      recording: { county: 'McKenzie', instrumentNumber: '482146' },
    },
    tracts,
  })
  const today = platformToday()
  await insertObligations(
    orgs.acme.owner,
    id,
    Array.from({ length: 60 }, (_, index) => ({
      title: `Payment no. ${index + 1}`,
      dueDate: addDays(today, index + 10),
      amount: '480.00',
    })),
  )
  const text =
    `If production ceases, ${'this lease shall not terminate while operations are prosecuted; '.repeat(154)}`.slice(
      0,
      10_000,
    )
  const clause = {
    type: 'CESSATION' as const,
    parameters: { days: 90 },
    paragraph: '7',
    text,
    confirmedBy: 'confirmed',
  }
  await call.provisions.save({ leaseId: id, id: null, version: null, values: clause })

  const sheet = await call.sheet({ id })
  expect(sheet.sections.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      'Terms',
      'Tracts',
      'Basis of status',
      'Wells',
      'Obligations',
      'Provisions',
      'Reviewed',
    ]),
  )
  const response = await pdfFor(orgs.acme.owner, id)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toContain(
    'filename="Lease sheet ND-0174 Rasmussen B.pdf"',
  )
  const pages = await pdfText(new Uint8Array(await response.arrayBuffer()))
  // Without headers and footers, texts continue where they left off.
  const edges = /[^ ]* ?Lease sheet ND-0174 Rasmussen B Printed .*? Page \d+ of \d+/g
  const all = withoutSpaces(pages.map(words => words.replaceAll(edges, '')).join(' '))
  const organization = orgs.acme.owner.viewer.membership!.tenantName
  for (const words of pages) expect(words).toContain(organization)
  expect(pages[0]).toContain(sheet.version)
  const missing = sheetTexts(sheet).filter(
    words => words.length < 2000 && !all.includes(withoutSpaces(words)),
  )
  expect(missing).toEqual([])
  expect(all.match(/operationsareprosecuted/g)!.length).toBeGreaterThan(145)
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
})

test('a lease known only by its number has a sheet that says so', async () => {
  const call = asUser(orgs.acme.owner)
  const { id } = await call.create({ lease: { leaseNumber: '漢字 😀 שלום', lessor: '' }, tracts: [] })
  const sheet = await call.sheet({ id })
  expect(sheetTexts(sheet)).toContain('No tracts on record; acres unknown.')
  expect(sheetTexts(sheet).join(' ')).not.toMatch(/undefined|null|NaN/)
  const response = await pdfFor(orgs.acme.owner, id)
  const [page] = await pdfText(new Uint8Array(await response.arrayBuffer()))
  expect(page).toContain('漢字 [U+1F600]')
})

test('a sheet is closed to other organizations and to users without access to leases', async () => {
  const { id } = await asUser(orgs.acme.owner).create({
    lease: { leaseNumber: 'OURS', lessor: '' },
    tracts: [],
  })
  await expect(asUser(orgs.rival.owner).sheet({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(pdfFor(orgs.rival.owner, id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(pdfFor(orgs.acme.owner, 'no-id')).rejects.toMatchObject({ code: 'not_found' })
  const signedOut = {
    ...orgs.acme.owner,
    viewer: { ...orgs.acme.owner.viewer, user: null, membership: null },
  }
  await expect(pdfFor(signedOut, id)).rejects.toMatchObject({ code: 'signed_out' })
})
