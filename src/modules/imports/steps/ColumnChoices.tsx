import { useMemo, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import type { MappedColumn, Mapping } from '../recognize/mapping.server.ts'
import type { Subject, SubjectField } from '../batch/useSubjects.tsx'
import type { ColumnGuess } from '../recognize/recognize.server.ts'
import { units, unitsFor } from '../../../core/importing/values/unit.ts'
import { bareTierForms, isBareTier } from '../../../core/importing/values/bare-tier.ts'
import { dateForms } from '../../../core/importing/values/date-spellings.ts'

interface ColumnChoicesProps {
  mapping: Mapping
  /** The subject of the file. */
  subject: Subject
  guesses: readonly ColumnGuess[]
  /** Values of each column of the mapping. */
  examples: readonly (readonly string[])[]
  onMapping: (mapping: Mapping) => void
}

/** Columns shown at first; in a file of two hundred, most are unknown and come last. */
const initialColumnCount = 40

/** Lists each column's field with the reason and sample values; each choice can be corrected. */
export function ColumnChoices({ mapping, subject, guesses, examples, onMapping }: ColumnChoicesProps) {
  const [showsAll, setShowsAll] = useState(false)
  const choices = useMemo(() => fieldChoices(subject), [subject])
  const fields = useMemo(() => new Map(subject.fields.map(field => [field.id, field])), [subject])
  const guessByColumn = useMemo(() => new Map(guesses.map(guess => [guess.at, guess])), [guesses])
  const ordered = useMemo(() => {
    const understood = (column: MappedColumn) => Number(column.field === null || column.field === 'extra')
    return mapping.columns.toSorted((a, b) => understood(a) - understood(b) || a.at - b.at)
    // The order is fixed while the user chooses, so that rows do not move under the cursor.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [guesses])
  // Computed when the file was read, so the question remains while the user answers it.
  const request = useMemo(
    () => new Map(mapping.columns.flatMap(({ at, dates }) => (dates ? [[at, dates] as const] : []))),
    // oxlint-disable-next-line react/exhaustive-deps
    [guesses],
  )
  const bareTiers = new Set(
    mapping.columns.filter((_, i) => examples[i]?.some(isBareTier)).map(({ at }) => at),
  )
  const examplesByColumn = new Map(mapping.columns.map(({ at }, i) => [at, examples[i]?.join('  ·  ')]))
  const current = new Map(mapping.columns.map(column => [column.at, column]))
  const change = (at: number, changed: Partial<MappedColumn>) =>
    onMapping({
      ...mapping,
      columns: mapping.columns.map(column => (column.at === at ? { ...column, ...changed } : column)),
    })
  /** The open question about a column, if any. */
  function findDoubt(column: MappedColumn): string | null {
    const isLegal = fields.get(column.field ?? '')?.kind === 'legal'
    if (isLegal && bareTiers.has(column.at) && !column.tiers)
      return 'Choose which number is the section and which are the township and range. Until then they are kept as text.'
    return column.dates && request.has(column.at) ? dateQuestion(request.get(column.at)!) : null
  }
  const visible = showsAll ? ordered : ordered.slice(0, initialColumnCount)
  return (
    <div className="overflow-x-auto rounded-lg border bg-surface">
      <PlainTable
        caption="Columns of the file"
        rows={visible.map(({ at }) => current.get(at)!)}
        rowKey={({ at }) => at}
        columns={[
          {
            header: 'Column',
            names: true,
            canWrap: true,
            cell: ({ at, header }) => (
              <div className="max-w-48 font-medium break-words max-md:max-w-32">
                {header}
                <span className="block truncate font-mono text-xs font-normal text-muted md:hidden">
                  {examplesByColumn.get(at)}
                </span>
              </div>
            ),
          },
          {
            header: 'Sample',
            wide: true,
            cell: ({ at }) => (
              <div
                title={examplesByColumn.get(at)}
                className="max-w-56 truncate font-mono text-xs text-muted"
              >
                {examplesByColumn.get(at)}
              </div>
            ),
          },
          {
            header: 'Import as',
            cell: column => (
              <div className="flex w-72 gap-2 max-md:w-44 max-md:flex-wrap">
                <SelectField
                  label={`Import ${column.header} as`}
                  labelHidden
                  fieldClass="min-w-0 flex-1 max-md:min-w-32"
                  value={column.field ?? ''}
                  choices={choices}
                  onChange={event =>
                    change(column.at, { field: event.target.value || null, unit: null, dates: null })
                  }
                />
                <DoubtText text={findDoubt(column)} isNarrow />
                <ColumnDetail
                  column={column}
                  field={fields.get(column.field ?? '')}
                  hasBareTiers={bareTiers.has(column.at)}
                  onChange={changed => change(column.at, changed)}
                />
              </div>
            ),
          },
          {
            header: 'Reason',
            wide: true,
            canWrap: true,
            cell: column => (
              <div className="max-w-72 text-sm text-muted">
                {describeMatch(column, guessByColumn.get(column.at))}
                <DoubtText text={findDoubt(column)} />
              </div>
            ),
          },
        ]}
      />
      {ordered.length > initialColumnCount && !showsAll && (
        <Button variant="quiet" className="m-2" onClick={() => setShowsAll(true)}>
          Show {ordered.length - initialColumnCount} more columns
        </Button>
      )}
    </div>
  )
}

/** On narrow screens it appears next to its choice, elsewhere with the reasons. */
const DoubtText = ({ text, isNarrow = false }: { text: string | null; isNarrow?: boolean }) =>
  text && (
    <span className={isNarrow ? 'order-last text-sm text-warn md:hidden' : 'block text-warn'}>{text}</span>
  )

/** The question about the date format of a column. */
const dateQuestion = (proposed: MappedColumn['dates']) =>
  proposed === 'nextDay'
    ? 'Every time is in the evening, like midnight UTC in local time: check which day is meant.'
    : 'Day and month fit both ways: check how they are written.'

/** The reason for a column's field. */
function describeMatch({ field }: MappedColumn, guess: ColumnGuess | undefined): string {
  if (guess?.field === field) return guess.why
  return field === null || field === 'extra' ? '' : 'You chose this.'
}

/** The unit of a measured column, or the date format of a column. */
function ColumnDetail({
  column,
  field,
  hasBareTiers,
  onChange,
}: {
  column: MappedColumn
  field: SubjectField | undefined
  hasBareTiers: boolean
  onChange: (change: Partial<MappedColumn>) => void
}) {
  const kind = field?.kind
  if (!kind) return null
  if (kind === 'legal' && hasBareTiers) {
    return (
      <SelectField
        label={`Location format of ${column.header}`}
        labelHidden
        fieldClass="w-36 shrink-0"
        placeholder="Unknown"
        value={column.tiers ?? ''}
        choices={tierChoices}
        onChange={event => onChange({ tiers: (event.target.value || null) as MappedColumn['tiers'] })}
      />
    )
  }
  if (kind === 'date' || kind === 'month') {
    return (
      <SelectField
        label={`Date format of ${column.header}`}
        labelHidden
        fieldClass="w-36 shrink-0"
        value={column.dates ?? ''}
        choices={dateChoices}
        onChange={event => onChange({ dates: (event.target.value || null) as MappedColumn['dates'] })}
      />
    )
  }
  const knownUnits = unitsFor(kind)
  if (!knownUnits.length) return null
  return (
    <SelectField
      label={`Unit of ${column.header}`}
      labelHidden
      fieldClass="w-24 shrink-0"
      value={column.unit ?? knownUnits[0]}
      choices={knownUnits.map(unit => ({ value: unit, label: units[unit].title }))}
      onChange={event => onChange({ unit: event.target.value as MappedColumn['unit'] })}
    />
  )
}

const dateChoices = [
  { value: '', label: 'Auto-detect' },
  ...Object.entries(dateForms).map(([value, label]) => ({ value, label })),
]

const tierChoices = Object.entries(bareTierForms).map(([value, label]) => ({ value, label }))

const fieldChoices = ({ keepsExtras, fields }: Subject) => [
  { value: '', label: 'Skip' },
  ...(keepsExtras ? [{ value: 'extra', label: 'Keep as extra field' }] : []),
  ...fields
    .map(field => ({ value: field.id, label: field.title }))
    .toSorted((a, b) => a.label.localeCompare(b.label)),
]
