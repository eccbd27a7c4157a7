import { z } from 'zod'
import { line, optionalDay, optionalLine } from '../../../core/form/fields.ts'
import { listAddress } from '../../../core/resource/list-address.ts'
import { listColumns, listedFields } from '../../../core/resource/list-columns.ts'
import { formatMoney } from '../../../ui/formats.ts'

/** A statement as people correct it; its lines come from the file. */
export const statementSchema = z.object({
  payor: line('Payor').min(1, 'Name who pays.'),
  checkNumber: optionalLine('Check number', 60),
  checkDate: optionalDay('Check date'),
  owner: optionalLine('Owner', 300).meta({
    hint: 'As the decks call the owner; empty for the organization.',
  }),
  notes: optionalLine('Notes', 4000),
})
export type Statement = z.output<typeof statementSchema>

export const onPageOnly = ['notes'] as const
export const listedStatement = listedFields(statementSchema, onPageOnly)

export type StatementRow = Pick<Statement, (typeof listedStatement)[number]> & {
  id: string
  lines: number
  unlinked: number
  net: string | null
}

const statementSorts = ['checkDate', 'payor', 'net'] as const

export const statementColumns = listColumns<StatementRow>({
  schema: statementSchema,
  fields: listedStatement,
  placed: [
    { id: 'payor', width: 220, least: 140, fixed: true },
    { id: 'checkNumber', width: 130, least: 100 },
    { id: 'checkDate', width: 120, least: 116 },
    { id: 'owner', width: 180, least: 100 },
    { id: 'lines', title: 'Lines', kind: 'number', width: 80 },
    { id: 'unlinked', title: 'Lines without a well', header: 'No well', kind: 'number', width: 90 },
    {
      id: 'net',
      title: 'Owner net',
      unit: '$',
      kind: 'number',
      width: 130,
      text: row => formatMoney(row.net),
    },
  ],
  sorts: statementSorts,
})

const statementFilter = z.object({ search: z.string().trim().max(200).optional() })

export const statementAddress = listAddress({
  filter: statementFilter,
  sorts: { columns: statementSorts, usual: { sort: 'checkDate', descending: true } },
  names: { search: 'q' },
})
