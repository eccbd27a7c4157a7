import type { Importable } from '../../../core/module/importable.server.ts'
import type { MergeContext, Staging } from '../../../core/importing/merge.server.ts'
import type { ReadRow } from '../../../core/importing/row.ts'
import { linkingNextStep } from '../linking/linking-step.port.server.ts'
import { deriveLessors } from './derive-lessors.server.ts'
import { deriveExistingLeases } from './derive-existing.port.server.ts'
import { recognizeLeases } from './recognize-leases.ts'
import { leaseRecord } from './lease-record.server.ts'
import { readLeaseFacts } from './lease-row.ts'
import { stageLeases, mergeLeases } from './merge-leases.server.ts'
import { addInterests, matchTracts, mergeShapes, mergeTracts } from './merge-tracts.server.ts'
import { proposeAcreUnit } from './outline-unit.ts'
import { shapeCells } from './shape-cells.server.ts'
import { tractRow, tractFieldText, type TractRow } from './tract-row.ts'
import { undoLeases } from './undo-leases.server.ts'

const acreageCheckLink = { label: 'Acreage check', to: '/app/imports/acres' }

/** Files with one row per lease, or per tract. */
export const leasesImportable: Importable = {
  key: 'leases',
  label: 'Leases and their tracts',
  many: 'leases',
  noun: 'leases',
  record: leaseRecord,
  fields: leaseRecord.fields,
  countNouns: {
    leases: ['lease', 'leases'],
    tracts: ['tract', 'tracts'],
    lease_shapes: ['outline', 'outlines'],
  },
  scoreFile: recognizeLeases,
  missing: match =>
    !match.has('lease.leaseNumber')
      ? 'Choose the column that holds the lease number.'
      : match.size === 1
        ? 'The file has only lease numbers. Choose at least one more column.'
        : null,
  questions: [
    {
      id: 'lessorsHoldAll',
      kind: 'flag',
      label: 'Lessors own 100% of the minerals',
      hint: 'Net acres then equal gross acres, as in a state’s list of its leases.',
      unless: ['lease.netAcres'],
    },
  ],
  // A list of leases with lessees but neither lessors nor net acres is an agency's list of its own leases.
  proposeAnswers: match => ({
    lessorsHoldAll: match.has('lease.lessee') && !match.has('lease.lessor') && !match.has('lease.netAcres'),
  }),
  findOddUnit: proposeAcreUnit,
  keepsExtras: true,
  reader({ mapped, state, findMeaning }) {
    const mappedFields = leaseRecord.fields.filter(({ id, column }) => column && mapped.has(id))
    return (cells, hasShape) => {
      const lease = readLeaseFacts(cells, mappedFields, state, findMeaning)
      return lease && { ...lease, part: tractRow(cells, state, hasShape) }
    }
  },
  readPartValue: tractFieldText,
  previewFacts: {
    first: ['name', 'lease_number'],
    part: (tract: TractRow) => [
      ['land', tract.legal],
      ['acres', tract.statedAcres],
    ],
  },
  staging: leaseStaging,
  match: stageLeases,
  planLimit: 'maxLeases',
  countedBy: { words: 'acres', of: `(s.tract ->> 'statedAcres')::numeric` },
  async apply(merge) {
    await mergeLeases(merge)
    await matchTracts(merge)
    await mergeTracts(merge)
    await addInterests(merge, merge.answers['lessorsHoldAll'] === true)
    await mergeShapes(merge)
    const leases = await readTouchedLeases(merge)
    merge.count('added', 'parties', await deriveLessors(merge, leases, merge.userId))
    merge.report('Deriving status and acres')
    await deriveExistingLeases(merge.tx, merge.tenantId, leases, merge.today)
  },
  undo: undoLeases,
  topics: ['wells', 'leases', 'tracts', 'parties'],
  findNextSteps: async (ctx, tx) => [
    { label: 'Go to leases', to: '/app/leases' },
    ...(await linkingNextStep(ctx, tx)),
    { label: 'Go to map', to: '/app/map' },
    acreageCheckLink,
  ],
  pages: [acreageCheckLink],
}

const toJson = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** Stages rows with their land and its outline. */
function leaseStaging(): Staging {
  return {
    tables: `create temp table import_rows (row integer, key text, facts jsonb, tract jsonb, extra jsonb, west float8,
      south float8, east float8, north float8, map_acres numeric(14, 4), geometry jsonb, rough jsonb) on commit drop`,
    targetTable:
      'import_rows (row, key, facts, tract, extra, west, south, east, north, map_acres, geometry, rough)',
    cells(staged, extra, add) {
      const row = staged as ReadRow<TractRow | null>
      return [row.row, row.key, JSON.stringify(row.facts), toJson(row.part), extra, ...shapeCells(row, add)]
    },
    recordTables: ['import_rows'],
  }
}

/** Finds the leases with new data; other leases in the file keep their derived values. */
async function readTouchedLeases({ query, tenantId, batchId }: MergeContext): Promise<string[]> {
  const { rows } = await query<{ id: string }>(
    `select id from import_records where is_new
     union select lease_id from import_tracts where is_new
     union select (before ->> case when noun = 'tracts' then 'lease_id' else 'id' end)::uuid from import_before
       where tenant_id = $1 and batch_id = $2 and noun in ('leases', 'tracts')`,
    [tenantId, batchId],
  )
  return rows.map(({ id }) => id)
}
