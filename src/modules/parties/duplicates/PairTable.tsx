import type { ReactNode } from 'react'
import { fieldText } from '../../../core/form/field-text.ts'
import type { SchemaField } from '../../../core/form/schema-fields.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import type { Party } from '../party.ts'

type PairSide = 'one' | 'other'
type PairContact = {
  fields: Party
  names: readonly { name: string }[]
  addresses: readonly Address[]
  phones: readonly { number: string }[]
  emails: readonly { email: string }[]
}
type Address = { street: string; city: string | null; region: string | null; postalCode: string | null }

interface PairTableProps {
  /** The fields in which both differ. */
  fields: readonly SchemaField[]
  sides: Record<PairSide, PairContact>
  getSide: (name: string) => PairSide
  onChoose: (name: string, selection: PairSide) => void
}

type PairRow = { name: string; title: string; cell: (selection: PairSide) => ReactNode }

/** The differences of two contacts: the user chooses one value of each fact; names and addresses are all retained. */
export function PairTable({ fields, sides, getSide, onChoose }: PairTableProps) {
  const choiceRow = (field: SchemaField): PairRow => ({
    name: field.name,
    title: field.title,
    cell: side => (
      <label className="flex items-start gap-2 max-md:py-2">
        <input
          type="radio"
          name={`of ${field.name}`}
          aria-label={`${field.title}: ${pairText(field, sides[side])}`}
          checked={getSide(field.name) === side}
          onChange={() => onChoose(field.name, side)}
          className="mt-0.5 size-4 shrink-0 max-md:size-5"
        />
        <span className="min-w-0 wrap-anywhere">{pairText(field, sides[side])}</span>
      </label>
    ),
  })
  const linesRow = (name: string, title: string, getLines: (contact: PairContact) => string[]): PairRow => ({
    name,
    title,
    cell: side => <Lines lines={getLines(sides[side])} />,
  })
  const rows = [
    ...fields.map(choiceRow),
    linesRow('names', 'Other names', ({ names }) => names.map(({ name }) => name)),
    linesRow('phones', 'Phones', ({ phones }) => phones.map(({ number }) => number)),
    linesRow('emails', 'Emails', ({ emails }) => emails.map(({ email }) => email)),
    linesRow('addresses', 'Addresses', ({ addresses }) => addresses.map(addressText)),
  ]
  return (
    <PlainTable
      caption="Differences"
      className="shrink-0"
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { header: 'Field', names: true, canWrap: true, cell: row => row.title },
        { header: 'First contact', canWrap: true, cell: row => row.cell('one') },
        { header: 'Second contact', canWrap: true, cell: row => row.cell('other') },
      ]}
    />
  )
}

const pairText = (field: SchemaField, { fields }: PairContact) =>
  fieldText(field, fields[field.name as keyof Party])

const addressText = ({ street, city, region, postalCode }: Address) =>
  [street, city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.length === 0
    ? '—'
    : lines.map(line => (
        <span key={line} className="block wrap-anywhere">
          {line}
        </span>
      ))
