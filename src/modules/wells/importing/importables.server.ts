import type { Field } from '../../../core/importing/field.ts'
import type { Importable, NextStep } from '../../../core/module/importable.server.ts'
import { buildRecords } from '../../../core/importing/merge-records.server.ts'
import type { MergeContext } from '../../../core/importing/merge.server.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { deriveExistingLeases } from '../../leases/importing/derive-existing.port.server.ts'
import { linkingNextStep } from '../../leases/linking/linking-step.port.server.ts'
import { readLeaseIdsByWells } from '../../leases/upkeep/lease-assessment.port.server.ts'
import { deriveWells } from '../identity/well-states.port.server.ts'
import {
  recognizeProduction,
  recognizeWells,
  missingProductionColumnMessage,
  missingWellColumnMessage,
} from './recognize-wells.ts'
import { joinedRemarks, repeatedRowsQuestion } from './join-rows.server.ts'
import { mergeMonths, readStoredVolumes } from './merge-months.server.ts'
import { matchWells } from './match-wells.server.ts'
import { mergeWells } from './merge-wells.server.ts'
import { readMonthRow, monthFieldText, type MonthRow } from './month-row.ts'
import { monthStaging } from './month-staging.server.ts'
import { partialMonthsQuestion } from './partial-months.server.ts'
import { partialMonthsWarning } from './partial-months-warning.ts'
import { findRowState, findCommonState } from './common-state.ts'
import { undoWells } from './undo-wells.server.ts'
import { volumeColumns } from './well-columns.ts'
import { productionFields } from './well-fields.data.ts'
import { wellRecord } from './well-record.server.ts'
import { wellReader } from './well-row.ts'

const recordNames = { wells: ['well', 'wells'] } as const
const previewColumns = ['name', 'api']
const topics = ['wells', 'leases', 'tracts']

const nextSteps = async (ctx: TenantContext, tx: Tx, batchId: string): Promise<NextStep[]> => [
  { label: 'Go to wells', to: '/app/well', search: { import: batchId } },
  ...(await linkingNextStep(ctx, tx)),
  { label: 'Go to map', to: '/app/map' },
]

/** Files with one row per well. */
export const wellsImportable: Importable = {
  key: 'wells',
  label: 'Wells',
  many: 'wells',
  noun: 'wells',
  record: wellRecord,
  fields: wellRecord.fields,
  countNouns: recordNames,
  scoreFile: recognizeWells,
  missing: missingWellColumnMessage,
  findState: findCommonState,
  findAgency: findRowState,
  keepsExtras: true,
  reader: reading => wellReader(wellRecord.fields, reading),
  previewFacts: { first: previewColumns },
  async match(merge) {
    await buildRecords(merge, 'well')
    await matchWells(merge, 'import_records')
  },
  async apply(merge) {
    await mergeWells(merge)
    await deriveAffected(merge)
  },
  undo: undoWells,
  topics,
  findNextSteps: nextSteps,
}

/** Files with one row per well and month, which may include facts about the wells. */
export const productionImportable: Importable = {
  key: 'production',
  label: 'Monthly production of wells',
  many: 'production',
  noun: 'wells',
  fields: [...wellRecord.fields, ...productionFields.map((field): Field => ({ ...field, preferred: true }))],
  countNouns: {
    ...recordNames,
    production_months: ['month of production', 'months of production'],
    production_days: ['day of production', 'days of production'],
  },
  scoreFile: recognizeProduction,
  missing: (match, answers) => missingProductionColumnMessage(match, answers['month']),
  questions: [
    {
      id: 'month',
      kind: 'month',
      label: 'Month for all rows',
      hint: 'Such as 2024-05.',
      unless: ['production.month', 'production.year'],
    },
    {
      id: 'source',
      kind: 'choice',
      label: 'Measured by',
      hint: 'State volumes and your own are stored separately.',
      choices: [
        { value: 'STATE', label: 'The state’s agency' },
        { value: 'OPERATOR', label: 'The operator' },
      ],
    },
    repeatedRowsQuestion,
    partialMonthsQuestion,
  ],
  proposeAnswers: () => ({ month: null, source: 'STATE', rows: 'shown', partMonths: 'keep' }),
  findWarning: getValues => partialMonthsWarning(getValues('production.month')),
  findState: findCommonState,
  findAgency: findRowState,
  keepsExtras: false,
  reader(reading) {
    const readWell = wellReader(wellRecord.fields, reading)
    return cells => {
      const wellRow = readWell(cells)
      const part = wellRow && readMonthRow(cells, reading, wellRow.facts['state'] ?? null)
      return part && { ...wellRow, part }
    }
  },
  readPartValue: monthFieldText,
  totals: {
    fields: {
      'production.oil': 'bbl of oil',
      'production.gas': 'mcf of gas',
      'production.water': 'bbl of water',
    },
    stored: readStoredVolumes,
  },
  previewFacts: {
    first: previewColumns,
    part: ({ month, pool, volumes }: MonthRow) => [
      ['month', month.slice(0, 7)],
      ['pool', pool],
      ...volumeColumns.map((column, index): [string, string | null] => [column, volumes[index] ?? null]),
    ],
  },
  staging: monthStaging,
  severalRows: 'The latest month among a well’s rows counts.',
  match: merge => matchWells(merge, 'import_months'),
  async apply(merge) {
    await mergeWells(merge)
    merge.report('Merging months of production')
    await mergeMonths(merge)
    await deriveAffected(merge)
  },
  remarks: async (merge, match) => [
    ...(await joinedRemarks(merge)),
    ...(await noteInferredFacts(merge, match)),
  ],
  undo: undoWells,
  topics,
  findNextSteps: nextSteps,
}

/** Recomputes wells and leases, because production can hold a lease. */
async function deriveAffected({ tx, query, tenantId, today }: MergeContext): Promise<void> {
  const { rows } = await query<{ id: string; isNew: boolean }>(
    'select id, is_new as "isNew" from import_records',
  )
  await deriveWells(
    tx,
    tenantId,
    rows.map(({ id }) => id),
    today,
  )
  const ids = rows.flatMap(({ id, isNew }) => (isNew ? [] : [id]))
  if (ids.length === 0) return
  await deriveExistingLeases(tx, tenantId, await readLeaseIdsByWells(tx, tenantId, ids), today)
}

/** Notes what was inferred from production for new wells because the file does not state it. */
async function noteInferredFacts(
  { query }: MergeContext,
  storedColumns: ReadonlySet<string>,
): Promise<string[]> {
  if (storedColumns.has('well.status') && storedColumns.has('well.type')) return []
  const { rows } = await query<{ n: number }>('select count(*)::int as n from import_records where is_new')
  const inferredNames = [
    ...(storedColumns.has('well.type') ? [] : ['type']),
    ...(storedColumns.has('well.status') ? [] : ['status']),
  ].join(' and ')
  return rows[0]?.n ? [`New wells have their ${inferredNames} inferred from production; review them.`] : []
}
