import type { Context } from '../../src/core/http/context.server.ts'
import { addDays } from '../../src/core/time/calendar.ts'
import type { DocumentKind } from '../../src/modules/documents/document.ts'
import {
  inventedLease,
  leaseScan,
  createPdf,
  scanPage,
  textPage,
} from '../../src/modules/reading/testing/papers.ts'
import { storeUpload } from './attachments.server.ts'
import { caller } from './people.server.ts'

const inventedNote = 'Invented for the demonstration.'

/** Documents of a few leases and wells, filed in folders: some read, some reviewed, some about to expire. */
export async function seedDocuments(owner: Context, today: string): Promise<void> {
  const api = caller(owner)
  const { rows: leases } = await api.leases.list({ offset: 0, limit: 3 })
  const { rows: wells } = await api.wells.list({ offset: 0, limit: 2 })
  for (const [index, { id, leaseNumber }] of leases.entries()) {
    const links = [{ noun: 'leases' as const, recordId: id }]
    const path = ['Leases', leaseNumber]
    const bytes = await createPdf([textPage(leaseText(await api.leases.get({ id })))])
    await fileDocument(owner, `Oil and gas lease ${leaseNumber}.pdf`, bytes, { path, links })
    if (index === 0) await fileDocument(owner, 'Outline.geojson', outlineGeoJson, { path, links })
    await fileDocument(
      owner,
      `Proof of payment ${leaseNumber}.txt`,
      `Check 10${index}42, bonus paid in full. ${inventedNote}`,
      { path, links },
    )
  }
  const papers = await createPdf([textPage(inventedLease), scanPage(leaseScan)])
  await fileDocument(owner, 'Leases to abstract.pdf', papers, { path: ['Leases'] })
  for (const { id, name } of wells) {
    const links = [{ noun: 'wells' as const, recordId: id }]
    await fileDocument(owner, `Gamma ray log ${name}.las`, createWellLog(), { path: ['Wells', name], links })
    await fileDocument(
      owner,
      `Drilling permit ${name}.txt`,
      `Permit to drill. ${inventedNote}`,
      { path: ['Wells', name], links },
      { expiresOn: addDays(today, 40) },
    )
  }
  await fileDocument(
    owner,
    'Certificate of insurance.txt',
    `General liability, $1,000,000 each occurrence. ${inventedNote}`,
    { path: ['Company'] },
    { kind: 'INSURANCE', expiresOn: addDays(today, 18) },
  )
  await fileDocument(
    owner,
    'Blanket bond.txt',
    `Plugging bond, $100,000. ${inventedNote}`,
    { path: ['Company'] },
    { kind: 'BOND', expiresOn: addDays(today, -6) },
  )
  await fileDocument(
    owner,
    'Vendors.csv',
    `Vendor,Service,Phone\nBerg Tank,Tanks,701-555-0101\nDunn Hauling,Water,701-555-0102\n`,
    { path: ['Company'] },
  )
}

type DocumentLocation = { path: string[]; links?: { noun: 'leases' | 'wells'; recordId: string }[] }
type DocumentFacts = { kind?: DocumentKind; expiresOn?: string }

async function fileDocument(
  owner: Context,
  fileName: string,
  content: string | Uint8Array,
  location: DocumentLocation,
  facts?: DocumentFacts,
) {
  const { documents } = caller(owner)
  const fileSize = Buffer.byteLength(content)
  const { uploadId } = await documents.announce({ folderId: null, fileName, fileSize, ...location })
  await storeUpload(owner, uploadId, content)
  if (!facts) return
  const { rows } = await documents.list({ filter: { search: fileName }, limit: 1 })
  for (const { id, version } of rows) await documents.update({ id, version, changes: facts })
}

type Lease = Awaited<ReturnType<ReturnType<typeof caller>['leases']['get']>>

/** The document behind a recorded lease, in the wording of the industry. */
const leaseText = ({ leaseFields, derived }: Lease) => `OIL AND GAS LEASE

THIS AGREEMENT made and entered into effective ${formatLongDay(leaseFields.effectiveDate!)}, by and between ${leaseFields.lessor}, hereinafter called Lessor, and ${leaseFields.lessee}, hereinafter called Lessee:

Lessor grants, leases and lets exclusively unto Lessee the land situated in the County of ${leaseFields.county}, State of North Dakota, described as follows, to-wit:

${derived.legal}

and containing ${Number(derived.grossAcres)} acres, more or less.

This lease shall remain in force for a term of ${leaseFields.primaryTerm!.years} years from this date and as long thereafter as oil or gas is produced. Lessee shall deliver to Lessor as royalty ${leaseFields.royaltyOil} of all oil and gas produced and saved.

${inventedNote}`

/** "April 2, 2019". */
const formatLongDay = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

const outlineGeoJson = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { name: 'Invented outline', acres: 640 },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [-103.2, 48.1],
            [-103.18, 48.1],
            [-103.18, 48.114],
            [-103.2, 48.114],
            [-103.2, 48.1],
          ],
        ],
      },
    },
  ],
})

/** A well log of invented values, with an interval without measurements. */
function createWellLog(): string {
  const rows = Array.from({ length: 400 }, (_, index) => {
    const gamma =
      index > 180 && index < 200 ? -999.25 : 60 + 35 * Math.sin(index / 17) + 12 * Math.sin(index / 3)
    return `${(9800 + index / 2).toFixed(1)} ${gamma.toFixed(2)} ${(8 + 6 * Math.cos(index / 29)).toFixed(3)} ${(0.12 + 0.06 * Math.sin(index / 11)).toFixed(4)}`
  })
  return `~Version
VERS. 2.0 : CWLS log ASCII standard, version 2.0
WRAP. NO : One line per depth step
~Well
STRT.FT 9800.0 : Start
STOP.FT 9999.5 : Stop
STEP.FT 0.5 : Step
NULL. -999.25 : Nothing measured
COMP. INVENTED : Company
~Curve
DEPT.FT : Depth
GR.GAPI : Gamma ray
RT.OHMM : Resistivity
NPHI.V/V : Neutron porosity
~ASCII
${rows.join('\n')}
`
}
