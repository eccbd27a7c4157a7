import { z } from 'zod'
import { line, optionalDay, optionalLine, optionalMoney } from '../../../core/form/fields.ts'
import { recordKind } from '../../../core/kind/record-kind.ts'
import { formatMoney } from '../../../ui/formats.ts'
import { access } from '../access.ts'

/** The fields of a statement that users correct; its lines come from the file. */
const statementSchema = z.object({
  payor: line('Payor').min(1, 'Enter the payor.'),
  checkNumber: optionalLine('Check number', 60),
  checkDate: optionalDay('Check date'),
  owner: optionalLine('Owner', 300).meta({
    hint: 'The owner’s name on the decks; blank for the organization.',
  }),
  notes: optionalLine('Notes', 4000),
})

const count = (title: string) => z.int().meta({ title })

/**
 * The check stub record kind: its name, its access, and its list, the latest check first. Stubs come from
 * imported files.
 */
export const statementKind = recordKind({
  noun: 'statements',
  one: 'statement',
  many: 'check stubs',
  access,
  schema: statementSchema,
  nameField: 'payor',
  singleOnlyFields: ['checkNumber'],
  list: {
    hidden: ['notes'],
    extraFields: {
      lines: count('Lines'),
      unlinked: count('Lines without a well'),
      net: optionalMoney('Owner net'),
    },
    sorts: ['checkDate', 'payor', 'net'],
    descending: true,
    columns: [
      { id: 'payor', width: 220, minWidthPx: 140, fixed: true },
      { id: 'checkNumber', width: 130, minWidthPx: 100 },
      { id: 'checkDate', width: 120, minWidthPx: 116 },
      { id: 'owner', width: 180, minWidthPx: 100 },
      { id: 'lines', width: 80 },
      { id: 'unlinked', header: 'No well', width: 90 },
      { id: 'net', width: 130, text: row => formatMoney(row.net) },
    ],
  },
})
