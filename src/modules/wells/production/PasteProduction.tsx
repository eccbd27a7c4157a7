import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { pluralize, formatMonth, formatNumber } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { PlainTable, type PlainColumn } from '../../../ui/table/PlainTable.tsx'
import { readPastedProduction, type PastedRow } from './production-paste.ts'
import { rowKey, type MonthChange, type VersionedMonth } from './production-changes.ts'
import {
  productionFields,
  productionSources,
  type ProductionField,
  type ProductionSource,
} from './production.ts'
import { typedKeys } from '../../../core/trade/well-type.ts'

type PasteProductionProps = {
  months: readonly VersionedMonth[]
  /** The text already pasted. */
  text: string
  onClose: () => void
  onSave: (changes: MonthChange[]) => void
}

/** Reads months pasted from a spreadsheet and shows them with any errors before saving. */
export function PasteProduction({ months, text: pastedText, onClose, onSave }: PasteProductionProps) {
  const [text, setText] = useState(pastedText)
  const [pool, setPool] = useState(months.at(-1)?.pool ?? '')
  const [source, setSource] = useState<ProductionSource>(months.at(-1)?.source ?? 'OPERATOR')
  const pasted = text.trim() === '' ? null : readPastedProduction(text)
  const storedMonths = new Map(months.map(month => [rowKey(month), month]))
  const changes = (pasted?.rows ?? []).flatMap(row => toMonthChange(row, pool, source, storedMonths))
  const errors = (pasted?.rows ?? []).flatMap(({ line, errors }) => errors.map(error => ({ line, ...error })))
  return (
    <Dialog
      open
      onClose={onClose}
      title="Paste months of production"
      size="large"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={changes.length === 0} onClick={() => onSave(changes)}>
            {changes.length === 0 ? 'Save' : `Save ${pluralize(changes.length, 'month')}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <TextArea
          label="Rows from a spreadsheet"
          hint="With headings, in any order. Without headings: month, oil bbl, gas mcf, water bbl, days."
          rows={6}
          className="font-mono text-sm"
          value={text}
          onChange={event => setText(event.target.value)}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label="Pool"
            hint="If the rows have none."
            value={pool}
            onChange={event => setPool(event.target.value)}
          />
          <SelectField
            label="Source"
            value={source}
            onChange={event => setSource(event.target.value as ProductionSource)}
            choices={typedKeys(productionSources).map(value => ({ value, label: productionSources[value] }))}
          />
        </div>
        {pasted?.error && <Notice tone="bad">{pasted.error}</Notice>}
        {errors.length > 0 && (
          <Notice
            tone="warn"
            title={`${pluralize(errors.length, 'cell')} could not be read and will be skipped`}
          >
            <ul className="max-h-28 overflow-y-auto">
              {errors.slice(0, 50).map(({ line, column, words }) => (
                <li key={`${line} ${column}`}>
                  Line {line}, {column}: {words}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {changes.length > 0 && <PastePreview changes={changes} stored={storedMonths} />}
      </div>
    </Dialog>
  )
}

/** The change for a pasted row; figures missing from it stay unchanged. */
function toMonthChange(
  { month, errors, values: { pool: ownPool, ...values } }: PastedRow,
  pool: string,
  source: ProductionSource,
  storedMonths: ReadonlyMap<string, VersionedMonth>,
): MonthChange[] {
  if (month === null || errors.some(error => error.column === 'Month')) return []
  const key = { month, pool: ownPool || pool.trim(), source }
  const storedMonth = storedMonths.get(rowKey(key))
  const fields = Object.keys(values) as (keyof typeof values)[]
  const storedFigures = storedMonth
    ? Object.fromEntries(fields.map(field => [field, storedMonth[field]]))
    : {}
  return [{ ...key, values, seen: storedFigures }]
}

const previewFields: readonly ProductionField[] = ['oil', 'gas', 'water', 'daysOn']

type PastePreviewProps = { changes: readonly MonthChange[]; stored: ReadonlyMap<string, VersionedMonth> }

const PastePreview = ({ changes, stored }: PastePreviewProps) => (
  <PlainTable
    caption="Months to save"
    className="max-h-60 rounded-md border"
    rows={changes}
    rowKey={rowKey}
    columns={[
      { header: 'Month', names: true, cell: ({ month }) => formatMonth(month) },
      ...previewFields.map((field): PlainColumn<MonthChange> => ({
        header: productionFields[field].title,
        unit: productionFields[field].unit,
        align: 'right',
        cell: month =>
          formatNumber(field in month.values ? month.values[field] : stored.get(rowKey(month))?.[field]),
      })),
      {
        header: 'New or replaced',
        quiet: true,
        cell: month => (stored.has(rowKey(month)) ? 'changes' : 'new'),
      },
    ]}
  />
)
