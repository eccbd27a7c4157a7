import { z } from 'zod'
import { customConditions } from '../../../core/custom/custom-filter.ts'
import { optionalLine, optionalMoney } from '../../../core/form/fields.ts'
import { recordKind, viewsField, type RowOf } from '../../../core/kind/record-kind.ts'
import { formatMoney, formatPercent } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import { afeSchema, loggedAfe } from './afe.ts'

type Amount = 'gross' | 'total' | 'billed'
type Amounts = Readonly<Record<Amount, string | null>>

const amountColumn = (id: Amount, options = {}) => ({
  id,
  width: 130,
  minWidthPx: 110,
  text: (row: Amounts) => formatMoney(row[id]),
  ...options,
})

/**
 * The billed part of the estimate, as a fraction of 1; null if either is unknown, or the estimate is zero.
 */
export const billedShare = ({ billed, total }: Pick<Amounts, 'billed' | 'total'>) =>
  billed === null || total === null || Number(total) <= 0 ? null : Number(billed) / Number(total)

/** The AFE record kind: its name, its access, and its list, the newest number first. */
export const afeKind = recordKind({
  noun: 'afes',
  one: 'AFE',
  many: 'AFEs',
  title: 'AFEs',
  path: '/app/afe',
  access,
  schema: afeSchema,
  nameField: 'number',
  singleOnlyFields: ['number', 'name', 'startsOn', 'endsOn'],
  sample: n => ({
    number: `S-${n}`,
    name: `Workover ${n}`,
    type: 'WORKOVER' as const,
    operator: `Lowland ${n}`,
    notes: `Rig ${n}`,
  }),
  list: {
    hidden: ['wellId', 'leaseId', 'notes'],
    extraFields: {
      status: loggedAfe.shape.status,
      well: optionalLine('Well'),
      lease: optionalLine('Lease'),
      supplementOf: z.uuid().nullable(),
      // Gross dollars of its own lines, with its approved supplements, and billed so far.
      gross: optionalMoney('Own estimate'),
      total: optionalMoney('Estimate with supplements'),
      billed: optionalMoney('Billed'),
      // True if costs near the estimate, by the organization's percentage, or exceed it.
      near: z.boolean(),
    },
    filter: {
      type: afeSchema.shape.type.optional(),
      status: loggedAfe.shape.status.optional(),
      well: z.uuid().optional(),
      // AFEs in which a contact is a partner.
      party: z.uuid().optional(),
      view: viewsField({
        all: 'All',
        draft: 'Draft',
        waiting: 'In approval',
        open: 'Approved',
        near: 'Near or over estimate',
        closed: 'Closed',
      }),
      custom: customConditions,
    },
    sorts: ['number', 'name', 'type', 'startsOn', 'total', 'billed'],
    descending: true,
    columns: [
      { id: 'number', width: 130, minWidthPx: 100, fixed: true },
      { id: 'name', width: 240, minWidthPx: 140 },
      { id: 'status', width: 120, minWidthPx: 110, whole: true },
      { id: 'type', width: 140, minWidthPx: 110 },
      { id: 'well', width: 160, minWidthPx: 100 },
      { id: 'lease', width: 160, minWidthPx: 100, extra: true },
      { id: 'startsOn', width: 120, minWidthPx: 100 },
      amountColumn('gross', { extra: true }),
      amountColumn('total', { header: 'Estimate', whole: true }),
      amountColumn('billed'),
      {
        id: 'part',
        title: 'Billed of estimate',
        header: 'Of estimate',
        kind: 'number',
        width: 110,
        minWidthPx: 90,
        value: billedShare,
        text: row => formatPercent(billedShare(row)),
      },
    ],
  },
})

export type AfeRow = RowOf<typeof afeKind>
