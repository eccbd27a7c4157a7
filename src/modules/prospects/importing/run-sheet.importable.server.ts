import { createFieldBuilder, type Field } from '../../../core/importing/field.ts'
import { totalConfidence, confidentFields } from '../../../core/importing/field-scores.ts'
import { buildRecords, mergeRecords, assignNewIds } from '../../../core/importing/merge-records.server.ts'
import type { MergeContext } from '../../../core/importing/merge.server.ts'
import { setFact, type Cells, type Facts } from '../../../core/importing/row.ts'
import type { FieldConfidences, Importable, ImportJudgment } from '../../../core/module/importable.server.ts'
import { access } from '../access.ts'
import { matchLocations, readLocation, createLocations, type RowLocation } from './locations.server.ts'
import { locationFields } from './report-fields.ts'
import { undoInstruments, linksToProspects } from './undo-locations.server.ts'

const recordType = 'prospect_instruments'
const runSheetField = createFieldBuilder('runsheet')

const fields: readonly Field[] = [
  ...locationFields('runsheet'),
  runSheetField('number', 'No.', 'count', 'no|row|row no|run sheet no|run sheet row|entry|order|item|line', {
    column: 'number',
  }),
  runSheetField(
    'instrument',
    'Instrument',
    'text',
    'instrument|instrument type|document type|doc type|type of instrument|type',
    {
      column: 'instrument',
      preferred: true,
    },
  ),
  runSheetField('grantor', 'Grantor', 'text', 'grantor|grantors|from', { column: 'grantor' }),
  runSheetField('grantee', 'Grantee', 'text', 'grantee|grantees|to', { column: 'grantee' }),
  runSheetField('datedOn', 'Dated', 'date', 'dated|instrument date|date of instrument|doc date|inst date', {
    column: 'dated_on',
  }),
  runSheetField(
    'recordedOn',
    'Recorded',
    'date',
    'recorded|recorded date|date recorded|filed|filed date|file date|recording date',
    {
      column: 'recorded_on',
    },
  ),
  runSheetField('book', 'Book', 'code', 'book|volume|vol|bk', { column: 'book' }),
  runSheetField('page', 'Page', 'code', 'page|pg', { column: 'page' }),
  runSheetField(
    'instrumentNo',
    'Instrument no.',
    'code',
    'instrument no|instrument number|document no|document number|doc no|doc number|reception no|entry no',
    {
      column: 'instrument_no',
    },
  ),
  runSheetField('land', 'Land', 'text', 'land|lands|lands described|description|legal|legal description', {
    column: 'land',
  }),
  runSheetField('remarks', 'Remarks', 'text', 'remarks|comments|notes|comment', { column: 'remarks' }),
]

const columns = {
  prospect_id: 'uuid',
  tract_id: 'uuid',
  number: 'integer',
  instrument: 'text',
  grantor: 'text',
  grantee: 'text',
  dated_on: 'date',
  recorded_on: 'date',
  book: 'text',
  page: 'text',
  instrument_no: 'text',
  land: 'text',
  remarks: 'text',
}

/** Run sheets: a row for each instrument of record that affects a prospect. */
export const runSheetImportable: Importable = {
  key: 'prospect_instruments',
  label: 'Run sheet',
  many: 'instruments of a run sheet',
  noun: recordType,
  gate: access.write,
  fields,
  countNouns: {
    prospects: ['prospect', 'prospects'],
    [recordType]: ['instrument', 'instruments'],
  },
  scoreFile: recognizeRunSheet,
  missing: match =>
    !match.has('runsheet.prospect')
      ? 'Choose the column that names the prospect.'
      : match.has('runsheet.grantor') || match.has('runsheet.grantee')
        ? null
        : 'Choose the column of grantors or grantees.',
  keepsExtras: false,
  reader: () => readInstrument,
  previewFacts: {
    first: ['number', 'instrument'],
    part: ({ prospect }: RowLocation) => [['prospect', prospect]],
  },
  async match(merge) {
    await buildRecords(merge, 'instrument')
    await merge.query('create index on import_records (key); analyze import_records')
    await matchLocations(merge)
    await findInstruments(merge)
    await assignNewIds(merge)
  },
  async apply(merge) {
    await createLocations(merge)
    await numberNewRows(merge)
    await mergeRecords(merge, {
      noun: recordType,
      columns,
      fallbacks: { instrument: `coalesce(s.facts ->> 'instrument', '')` },
    })
  },
  undo: undoInstruments,
  topics: ['prospects'],
  findNextSteps: linksToProspects,
}

function recognizeRunSheet(confidences: FieldConfidences): ImportJudgment {
  const matchedFields = confidentFields(confidences, [
    'runsheet.prospect',
    'runsheet.grantor',
    'runsheet.grantee',
  ])
  if (matchedFields.length < 3) return { score: 0, reason: '' }
  const reason = 'Each row has an instrument, with grantor and grantee.'
  return { score: 16 + totalConfidence(confidences, 'runsheet.'), reason, certain: true }
}

/** An instrument is identified by its number in the run sheet, or otherwise by its recording and parties. */
function readInstrument(cells: Cells) {
  const ground = readLocation(cells, 'runsheet')
  if (!ground) return null
  const facts: Facts = {}
  for (const { id, column } of fields) if (column) setFact(facts, column, cells.get(id))
  if (!facts['grantor'] && !facts['grantee'] && !facts['instrument']) {
    cells.note('refused', null, 'The row names neither an instrument nor its parties.')
    return null
  }
  const { number, instrument_no, book, page, grantor, grantee, dated_on } = facts
  const identity = number ? [number] : [instrument_no, book, page, grantor, grantee, dated_on]
  return { key: `row:${[ground.prospect, ...identity].join('|').toLowerCase()}`, facts, part: ground }
}

const sameColumnCondition = (column: string, type = 'text') =>
  `coalesce(o.${column}::text, '') = coalesce((s.facts ->> '${column}')::${type}::text, '')`

const findInstruments = ({ query, tenantId }: MergeContext) =>
  query(
    `update import_records s set id = m.id from (
       select s.key, min(o.id::text)::uuid as id from import_records s join import_rows r using (row)
       join import_prospects p on p.key = lower(r.part ->> 'prospect')
       join prospect_instruments o on o.tenant_id = $1 and o.prospect_id = p.id
       where case when s.facts ->> 'number' is not null then o.number = (s.facts ->> 'number')::integer
         else ${['instrument_no', 'book', 'page', 'grantor', 'grantee'].map(column => sameColumnCondition(column)).join(' and ')}
           and ${sameColumnCondition('dated_on', 'date')} end
       group by s.key having count(*) = 1) m
     where m.key = s.key`,
    [tenantId],
  )

/** Numbers new rows without a number after the existing ones, in the order of the file. */
const numberNewRows = ({ query, tenantId }: MergeContext) =>
  query(
    `update import_records s set facts = s.facts || jsonb_build_object('number', n.number::text) from (
       select s.key, row_number() over (partition by s.facts ->> 'prospect_id' order by s.row) + greatest(
         (select coalesce(max(o.number), 0) from prospect_instruments o
           where o.tenant_id = $1 and o.prospect_id = (s.facts ->> 'prospect_id')::uuid),
         (select coalesce(max((x.facts ->> 'number')::integer), 0) from import_records x
           where x.facts ->> 'prospect_id' = s.facts ->> 'prospect_id')) as number
       from import_records s where s.is_new and s.facts ->> 'number' is null) n
     where n.key = s.key`,
    [tenantId],
  )
