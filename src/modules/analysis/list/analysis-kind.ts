import { z } from 'zod'
import { instantColumn } from '../../../core/files/export/export.ts'
import { day, optionalMoney } from '../../../core/form/fields.ts'
import { recordKind, viewsField, type RowOf } from '../../../core/kind/record-kind.ts'
import { formatMoney, formatPercent } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import { describeDeck } from '../decks/price-basis.ts'
import type { PriceInputs } from '../inputs/inputs.ts'
import type { KeyFigures } from '../results/key-figures.ts'
import { formatIrr, formatPayout } from '../results/format-figures.ts'
import { typedKeys } from '../inputs/typed-keys.ts'
import { analysisSchema, sharingLabels } from '../record/analysis.ts'

export const viewLabels = { all: 'All', mine: 'Mine', templates: 'Templates', values: 'Last values' }

/** The record kind of analyses: its name, its access, and its list, latest first. */
export const analysisKind = recordKind({
  noun: 'analyses',
  one: 'analysis',
  title: 'Financial Analysis',
  path: '/app/financial-analysis',
  access,
  schema: analysisSchema,
  nameField: 'name',
  list: {
    hidden: ['notes'],
    extraFields: {
      asOf: day('As of'),
      rate: z.number(),
      npv: optionalMoney('NPV'),
      // The deck is truncated to two months, which is enough to identify its kind.
      prices: z.custom<PriceInputs>(),
      figures: z.custom<KeyFigures | null>(),
      wells: z.int().meta({ title: 'Wells' }),
      // The last version's number.
      last: z.int().nullable().meta({ title: 'Version' }),
      by: z.string().nullable().meta({ title: 'Created by' }),
      updatedAt: z.string(),
    },
    filter: {
      view: viewsField(viewLabels),
      sharing: z
        .enum(typedKeys(sharingLabels))
        .optional()
        .meta({ title: 'Shared with', words: sharingLabels }),
      lease: z.uuid().optional(),
      well: z.uuid().optional(),
      project: z.uuid().optional(),
    },
    sorts: ['updatedAt', 'name', 'asOf', 'npv'],
    descending: true,
    columns: [
      { id: 'name', width: 260, minWidthPx: 160, fixed: true },
      { id: 'asOf', width: 120, minWidthPx: 110, whole: true },
      {
        id: 'npv',
        width: 170,
        minWidthPx: 165,
        whole: true,
        text: row => formatMoney(row.npv),
      },
      { id: 'rate', title: 'At', width: 80, minWidthPx: 60, value: row => formatPercent(row.rate, 1) },
      {
        id: 'irr',
        title: 'IRR',
        width: 110,
        minWidthPx: 90,
        value: row => (row.figures ? formatIrr(row.figures.irr) : null),
      },
      {
        id: 'payout',
        title: 'Payout',
        width: 130,
        minWidthPx: 100,
        value: row => (row.figures ? formatPayout(row.figures.payout, row.asOf) : null),
      },
      {
        id: 'basis',
        title: 'Price basis',
        width: 260,
        minWidthPx: 120,
        value: row => describeDeck(row.prices),
      },
      { id: 'wells', width: 80, minWidthPx: 70 },
      {
        id: 'doubtful',
        title: 'Doubtful fits',
        width: 110,
        minWidthPx: 90,
        value: row => row.figures?.doubtful || null,
      },
      {
        id: 'last',
        width: 90,
        minWidthPx: 80,
        text: row => (row.last === null ? '' : `v${row.last}`),
      },
      { id: 'sharing', width: 200, minWidthPx: 120 },
      { id: 'by', width: 140, minWidthPx: 120 },
      {
        ...instantColumn<{ updatedAt: string }>('updatedAt', 'Changed', row => row.updatedAt),
        header: 'Changed',
        width: 180,
        whole: true,
      },
    ],
  },
})

export type AnalysisRow = RowOf<typeof analysisKind>
