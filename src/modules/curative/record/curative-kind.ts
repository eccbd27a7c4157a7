import { z } from 'zod'
import { customConditions } from '../../../core/custom/custom-filter.ts'
import { optionalLine } from '../../../core/form/fields.ts'
import { recordKind, viewsField, type RowOf } from '../../../core/kind/record-kind.ts'
import { formatAcres } from '../../../core/trade/figures.ts'
import { access } from '../access.ts'
import { curativeSchema } from './curative.ts'
import { statusFields } from './curative-status.ts'

const { status, requestedOn, receivedOn, settledOn, curedBy } = statusFields.shape

/** The definition of curative items as records: names, permissions and list, sorted by due date. */
export const curativeKind = recordKind({
  noun: 'curative_items',
  one: 'curative item',
  many: 'curative items',
  title: 'Curative',
  path: '/app/curative',
  access,
  schema: curativeSchema,
  nameField: 'name',
  singleOnlyFields: ['number', 'name', 'tractId', 'netAcres'],
  sample: n => ({
    number: `${n}`,
    name: `Affidavit of heirship ${n}`,
    kind: 'HEIRSHIP' as const,
    severity: 'PAYMENT' as const,
    party: `Heirs of owner ${n}`,
    examiner: `Examiner ${n}`,
  }),
  list: {
    hidden: ['leaseId', 'tractId', 'partyId', 'assigneeId', 'notes'],
    extraFields: {
      status,
      requestedOn,
      receivedOn,
      settledOn,
      curedBy,
      leaseId: curativeSchema.shape.leaseId,
      lease: optionalLine('Lease'),
      tract: optionalLine('Tract'),
      assignee: optionalLine('Responsible'),
    },
    filter: {
      kind: curativeSchema.shape.kind.optional(),
      severity: curativeSchema.shape.severity.optional(),
      status: status.optional(),
      lease: z.uuid().optional(),
      party: z.uuid().optional(),
      view: viewsField({
        open: 'Open',
        overdue: 'Past due',
        drilling: 'Before drilling',
        payment: 'Before payment',
        mine: 'Mine',
        settled: 'Cured or waived',
        all: 'All',
      }),
      custom: customConditions,
    },
    sorts: ['dueOn', 'number', 'name', 'kind', 'severity', 'lease', 'netAcres'],
    columns: [
      { id: 'number', header: 'No.', width: 70, minWidthPx: 60 },
      { id: 'name', width: 320, minWidthPx: 160, fixed: true },
      { id: 'status', width: 125, minWidthPx: 120, whole: true },
      { id: 'lease', width: 180, minWidthPx: 130 },
      { id: 'severity', width: 140, minWidthPx: 110 },
      { id: 'kind', width: 190, minWidthPx: 120 },
      { id: 'tract', width: 80, minWidthPx: 90, extra: true },
      { id: 'dueOn', width: 170, minWidthPx: 150, whole: true },
      { id: 'assignee', width: 140, minWidthPx: 90 },
      { id: 'netAcres', header: 'Net', width: 90, text: row => formatAcres(row.netAcres) },
      { id: 'party', width: 150, minWidthPx: 100 },
    ],
  },
})

export type CurativeRow = RowOf<typeof curativeKind>
