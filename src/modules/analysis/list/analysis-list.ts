import { z } from 'zod'
import { instantColumn } from '../../../core/files/export/export.ts'
import { listAddress } from '../../../core/resource/list-address.ts'
import { listColumns, listedFields } from '../../../core/resource/list-columns.ts'
import { formatMoney, formatPercent } from '../../../ui/formats.ts'
import type { KeyFigures } from '../results/key-figures.ts'
import { irrWords, payoutWords } from '../results/figure-words.ts'
import { keysOf } from '../inputs/keys-of.ts'
import { analysisSchema, sharings, type AnalysisFields } from '../record/analysis.ts'

/** Long words are read on the page of an analysis alone. */
export const onPageOnly = ['notes'] as const
const listedAnalysis = listedFields(analysisSchema, onPageOnly)

export type AnalysisRow = Pick<AnalysisFields, (typeof listedAnalysis)[number]> & {
  id: string
  asOf: string
  rate: number
  npv: string | null
  figures: KeyFigures | null
  wells: number
  /** The number of its last version. */
  last: number | null
  by: string | null
  updatedAt: string
}

export const analysisSorts = ['updatedAt', 'name', 'asOf', 'npv'] as const
export type AnalysisSort = (typeof analysisSorts)[number]

export const analysisColumns = listColumns<AnalysisRow>({
  schema: analysisSchema,
  fields: listedAnalysis,
  placed: [
    { id: 'name', width: 260, least: 160, fixed: true },
    { id: 'asOf', title: 'As of', kind: 'date', width: 120, least: 110 },
    {
      id: 'npv',
      title: 'NPV',
      unit: '$',
      kind: 'number',
      width: 150,
      least: 120,
      text: row => formatMoney(row.npv),
    },
    { id: 'rate', title: 'At', width: 80, least: 60, value: row => formatPercent(row.rate, 1) },
    {
      id: 'irr',
      title: 'IRR',
      width: 110,
      least: 90,
      value: row => (row.figures ? irrWords(row.figures.irr) : null),
    },
    {
      id: 'payout',
      title: 'Payout',
      width: 130,
      least: 100,
      value: row => (row.figures ? payoutWords(row.figures.payout, row.asOf) : null),
    },
    { id: 'wells', title: 'Wells', kind: 'number', width: 80, least: 70 },
    {
      id: 'last',
      title: 'Version',
      kind: 'number',
      width: 90,
      least: 80,
      text: row => (row.last === null ? '' : `v${row.last}`),
    },
    { id: 'sharing', width: 200, least: 120, value: row => sharings[row.sharing] },
    { id: 'by', title: 'Created by', width: 140, least: 100 },
    {
      ...instantColumn<AnalysisRow>('updatedAt', 'Changed', row => row.updatedAt),
      header: 'Changed',
      width: 150,
      least: 120,
    },
  ],
  sorts: analysisSorts,
})

export const viewWords = { all: 'All', mine: 'Mine', templates: 'Templates', values: 'Last values' }
const views = Object.keys(viewWords) as (keyof typeof viewWords)[]

export const analysisFilter = z.object({
  search: z.string().trim().max(200).optional(),
  view: z.enum(views).default('all'),
  sharing: z.enum(keysOf(sharings)).optional().meta({ title: 'Shared with', words: sharings }),
  lease: z.uuid().optional(),
  well: z.uuid().optional(),
  project: z.uuid().optional(),
})

export const analysisAddress = listAddress({
  filter: analysisFilter,
  sorts: { columns: analysisSorts, usual: { sort: 'updatedAt', descending: true } },
  names: { search: 'q' },
})
