import { readPlssId, readTownshipLabel } from '../../../core/land/plss-id.ts'
import { townshipLabel } from '../../../core/land/section-grid.ts'
import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import { createFieldBuilder } from '../../../core/importing/field.ts'
import { confidentFields } from '../../../core/importing/field-scores.ts'
import { assignNewIds, insertFirstRows } from '../../../core/importing/merge-records.server.ts'
import type { MergeContext, Staging, UndoContext } from '../../../core/importing/merge.server.ts'
import type { Cells, ReadRow } from '../../../core/importing/row.ts'
import type { Importable } from '../../../core/module/importable.server.ts'
import { LeaseShapeError } from '../../leases/shapes/lease-shape.ts'
import { mapGates } from '../map.ts'
import { sectionRing } from './section-ring.ts'

const field = createFieldBuilder('grid')
const fields = [
  field('plssId', 'PLSS ID', 'code', 'plssid|plss id|plss identifier'),
  field('section', 'Section', 'text', 'frstdivno|first division number|section number|sectn|secno', {
    preferred: true,
  }),
  field('kind', 'Kind of division', 'code', 'frstdivtyp|first division type'),
  field('township', 'Township label', 'text', 'twnshplab|township label'),
  field('meridian', 'Principal meridian', 'text', 'prinmer|principal meridian'),
]

type Section = { section: number }

/**
 * Official section grids: a row and an outline for each section, with the attributes of the Public Land Survey System.
 */
export const gridImportable: Importable = {
  key: 'survey_grid',
  label: 'Official section grid',
  many: 'townships',
  noun: 'survey_townships',
  gate: { ...mapGates.leases, capability: 'manage_leases' },
  fields,
  countNouns: { survey_townships: ['township', 'townships'] },
  scoreFile(match) {
    const [ids, sections] = [
      confidentFields(match, ['grid.plssId', 'grid.township']),
      confidentFields(match, ['grid.section']),
    ]
    const isGrid = ids.length > 0 && sections.length > 0
    return {
      score: isGrid ? 20 : 0,
      reason: 'It has townships and sections in official grid format.',
      ...(isGrid && confidentFields(match, ['grid.plssId']).length > 0 && { certain: true }),
    }
  },
  missing: match =>
    !match.has('grid.section')
      ? 'Choose the column that holds the section, such as FRSTDIVNO.'
      : match.has('grid.plssId') || (match.has('grid.township') && match.has('grid.meridian'))
        ? null
        : 'Choose the column that holds the PLSS ID, or those of the township label and the principal meridian.',
  keepsExtras: false,
  reader: () => readSection,
  previewFacts: { first: ['title'], part: ({ section }: Section) => [['section', String(section)]] },
  staging: gridStaging,
  match,
  apply,
  undo,
  topics: ['wells', 'leases'],
  findNextSteps: () => Promise.resolve([{ label: 'Go to map', to: '/app/map' }]),
}

/** Reads one section; half townships and divisions other than sections are skipped, with the reason. */
function readSection(cells: Cells, hasShape: boolean) {
  const refuse = (reason: string) => {
    cells.note('refused', null, reason)
    return null
  }
  const kind = cells.get('grid.kind')
  if (kind !== null && kind.toUpperCase() !== 'SN') return refuse('This division is not a section.')
  const meridian = (cells.get('grid.meridian') ?? '').replace(/\s+(?:principal\s+)?meridian$/i, '')
  const id = cells.get('grid.plssId')
  const township =
    id === null ? readTownshipLabel(cells.get('grid.township') ?? '', meridian) : readPlssId(id)
  if (!township || township.meridian === '')
    return refuse('The township cannot be read, or is a half township.')
  const section = Number(cells.get('grid.section'))
  if (!(Number.isInteger(section) && section >= 1 && section <= 36))
    return refuse('Sections are numbered 1 to 36.')
  if (!hasShape) return refuse('The row has no outline. Use a shapefile or a GeoJSON file.')
  const { row, column } = township
  return {
    key: `${township.meridian}|${row}|${column}`,
    facts: {
      title: `${townshipLabel(township)}, ${township.meridian}`,
      meridian: township.meridian,
      tier_at: String(row),
      range_at: String(column),
    },
    part: { section } satisfies Section,
  }
}

function gridStaging(): Staging {
  return {
    tables: `create temp table import_rows (row integer, key text, facts jsonb, part jsonb, extra jsonb, ring jsonb) on commit drop`,
    targetTable: 'import_rows (row, key, facts, part, extra, ring)',
    cells(record: ReadRow, extra, add) {
      const { row, key, facts, part, shape } = record as ReadRow<Section>
      const base = [row, key, JSON.stringify(facts), JSON.stringify(part), extra]
      try {
        return [...base, JSON.stringify(sectionRing(shape))]
      } catch (error) {
        if (!(error instanceof LeaseShapeError)) throw error
        add({ row, kind: 'left_empty', column: null, reason: error.message, original: 'the outline' })
        return [...base, null]
      }
    },
    recordTables: ['import_rows'],
  }
}

/** Each import adds its own townships; if a section occurs twice, its first row counts. */
async function match(merge: MergeContext): Promise<void> {
  await merge.query(`delete from import_rows where ring is null`)
  await merge.query(`delete from import_rows r using import_rows o
    where o.key = r.key and o.part ->> 'section' = r.part ->> 'section' and o.row < r.row`)
  await insertFirstRows(merge)
  await assignNewIds(merge)
}

async function apply({ query, tenantId, batchId, userId, count }: MergeContext): Promise<void> {
  const addedRows = await query(
    `insert into survey_townships (tenant_id, id, meridian, tier_at, range_at, title, sections, west, south, east, north,
       created_by, import_batch_id, import_row)
     select $1, s.id, s.facts ->> 'meridian', (s.facts ->> 'tier_at')::int, (s.facts ->> 'range_at')::int, s.facts ->> 'title',
       t.sections, t.west, t.south, t.east, t.north, $3, $2, s.row
     from import_records s join (
       select r.key, jsonb_object_agg(r.part ->> 'section', r.ring) as sections,
         min(c.west) as west, min(c.south) as south, max(c.east) as east, max(c.north) as north
       from import_rows r cross join lateral (
         select min((p ->> 0)::float8) as west, min((p ->> 1)::float8) as south, max((p ->> 0)::float8) as east,
           max((p ->> 1)::float8) as north from jsonb_array_elements(r.ring) p) c
       group by r.key) t using (key)
     where s.is_new order by s.row ${onConflictIgnore}`,
    [tenantId, batchId, userId],
  )
  count('added', 'survey_townships', addedRows.rowCount ?? 0)
}

/** Deleting the import's townships makes the earlier ones apply again. */
async function undo({ query }: UndoContext): Promise<number> {
  const removedRows = await query(
    'delete from survey_townships where tenant_id = $1 and import_batch_id = $2',
  )
  return removedRows.rowCount ?? 0
}
