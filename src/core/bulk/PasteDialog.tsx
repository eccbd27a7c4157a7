import { useMemo } from 'react'
import { capitalize, pluralize } from '../../ui/formats.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { PastedCells } from '../../ui/table/cells.ts'
import { PlainTable, type PlainColumn } from '../../ui/table/PlainTable.tsx'
import { useWholeSchema } from '../custom/useCustomFields.tsx'
import { fieldText } from '../form/field-text.ts'
import type { SchemaField } from '../form/schema-fields.ts'
import { errorMessage } from '../http/api.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { runBulk, useUndoBulk } from './useBulk.tsx'
import type { CellEdits } from './useCellEdits.tsx'
import { usePaste, type PasteLine } from './usePaste.tsx'

type PasteProps = {
  words: { one: string; many: string }
  edits: CellEdits
  pasted: PastedCells
  /** The records that the paste covers, from its first row on. */
  load: () => Promise<readonly { id: string; name: string }[]>
  onClose: () => void
}

/** Rows previewed; those with a problem come first. */
const maxPreviewRows = 200

/** Previews the changes of a pasted block, record by record; the entire paste is one undo step. */
export function PasteDialog({ words, edits, pasted, load, onClose }: PasteProps) {
  const { noun, bulk: ownBulk, isCustomizable, call, readOnly } = edits
  const schema = useWholeSchema(noun, ownBulk.schema, isCustomizable)
  const bulk = useMemo(() => ({ ...ownBulk, schema }), [ownBulk, schema])
  const paste = usePaste({ bulk, call: call.bulk!, pasted, load, refused: readOnly })
  const { fields, lines, begun, calls, id } = paste
  const undo = useUndoBulk(calls, words)
  const headers = pasted.columns.filter(({ id }) => fields.some(({ name }) => name === id))
  const titles = (headers.length > 0 ? headers : pasted.columns).map(({ header }) => header).join(', ')
  const isRefused =
    readOnly ??
    (fields.length === 0
      ? `${titles} can’t be edited in the list. Open the ${words.one} to change it.`
      : null)
  const isGone = ({ now, values }: PasteLine) =>
    begun !== undefined && now === undefined && Object.keys(values).length > 0
  const problemCount = lines.reduce((sum, { problems }) => sum + Object.keys(problems).length, 0)
  const unchangedCount = lines.filter(({ isSame }) => isSame).length
  const deleted = lines.filter(isGone).length
  const { overflow } = pasted
  const notes = [
    problemCount > 0 && `${pluralize(problemCount, 'cell')} cannot be read and will be skipped.`,
    unchangedCount > 0 &&
      `${pluralize(unchangedCount, 'row')} already ${unchangedCount === 1 ? 'has' : 'have'} these values.`,
    deleted > 0 && `${pluralize(deleted, words.one, words.many)} no longer in the list.`,
    paste.left.length > 0 &&
      fields.length > 0 &&
      `Not editable in the list, so skipped: ${paste.left.map(({ header }) => header).join(', ')}.`,
    overflow.rows > 0 && `${pluralize(overflow.rows, 'row')} past the end of the list will not be pasted.`,
    overflow.columns > 0 &&
      `${pluralize(overflow.columns, 'column')} past the last column will not be pasted.`,
  ].filter(text => text !== false)
  const sorted = lines.toSorted((a, b) => Object.keys(b.problems).length - Object.keys(a.problems).length)
  return (
    <BulkDialog
      title={`Paste into ${titles}`}
      words={{ ...words, verb: 'Change', pastTense: 'changed' }}
      count={Math.max(0, paste.count - unchangedCount - deleted)}
      ready={isRefused === null && begun !== undefined && paste.count > unchangedCount + deleted}
      busy={paste.busy}
      problems={[isRefused, paste.error && errorMessage(paste.error)]}
      read={() => ({})}
      run={(_, on) => runBulk(calls, { id, changes: null }, on)}
      success={({ changed }) => ({
        text: `${titles} of ${pluralize(changed, words.one, words.many)} changed`,
        undo: () => undo(id),
      })}
      onClose={onClose}
      onDone={onClose}
    >
      {notes.length > 0 && <Notice tone="warn">{notes.join(' ')}</Notice>}
      {lines.length > 0 && (
        <PlainTable
          caption={`Changes in ${titles}`}
          className="max-h-80"
          rows={sorted.slice(0, maxPreviewRows)}
          rowKey={({ id }) => id}
          columns={[
            { header: capitalize(words.one), names: true, canWrap: true, cell: ({ name }) => name },
            ...fields.map((field): PlainColumn<PasteLine> => ({
              header: field.title,
              canWrap: true,
              cell: line => <Change field={field} line={line} />,
            })),
          ]}
        />
      )}
      {lines.length > maxPreviewRows && (
        <p className="text-sm text-muted">And {pluralize(lines.length - maxPreviewRows, 'more row')}.</p>
      )}
    </BulkDialog>
  )
}

/** One cell: its value before and after the paste, or why it is skipped. */
function Change({ field, line }: { field: SchemaField; line: PasteLine }) {
  const { name } = field
  const problem = line.problems[name]
  if (problem !== undefined)
    return (
      <span className="text-bad wrap-anywhere">
        {line.texts[name]}: {problem}
      </span>
    )
  if (!(name in line.values)) return '—'
  const [current, pasted] = [
    line.now && fieldText(field, line.now[name]),
    fieldText(field, line.values[name]),
  ]
  if (current === pasted) return <span className="text-faint">{pasted}</span>
  return (
    <>
      {current !== undefined && <span className="text-muted">{current} → </span>}
      <b className="font-semibold">{pasted}</b>
    </>
  )
}
