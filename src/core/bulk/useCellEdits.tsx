import { useMemo, useState, type ReactNode } from 'react'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { useToast } from '../../ui/overlay/Toast.tsx'
import type { CellEditor } from '../../ui/table/useCellEdit.tsx'
import { useWholeSchema } from '../custom/useCustomFields.tsx'
import { getConflict } from '../error/edit-conflict.ts'
import { fieldText } from '../form/field-text.ts'
import type { SchemaField } from '../form/schema-fields.ts'
import { useCommand } from '../http/useCommand.tsx'
import { editableFields, type BulkFields } from './bulk.ts'
import type { BulkProcedures, Procedure } from './useBulk.tsx'

const CellControl = lazyComponent(async () => (await import('./CellControl.tsx')).CellControl)
const ConflictDialog = lazyComponent(async () => (await import('../form/ConflictDialog.tsx')).ConflictDialog)

type Values = Readonly<Record<string, unknown>>
type Update = Procedure<{ id: string; version: number; seen: Values; changes: Values }, { version: number }>

/** Editing of a list's cells in place and by paste: its fields and its procedures. */
export type CellEdits = {
  noun: string
  bulk: BulkFields
  isCustomizable?: boolean
  call: { update: Update; bulk?: BulkProcedures<never> }
  /** The reason that the user may not change the records; null when they may. */
  readOnly: string | null
}

type CellEdit = {
  id: string
  name: string
  field: SchemaField
  previousValue: unknown
  newValue: unknown
  version: number
}

/**
 * A version that no record has, so that conflicts are detected by the value that the list showed, not by
 * version.
 */
const anyVersion = 0
const noFields: BulkFields = { schema: {} as BulkFields['schema'], singleOnlyFields: [] }

/**
 * Edits single cells of a list. Each is saved as a separate edit against the value that the list showed; if
 * another user changed it since, the user chooses between both values.
 */
export function useCellEdits<Row>(
  labels: { one: string },
  edits: CellEdits | undefined,
  describeRow: (row: Row) => { id: string; name: string },
): { editor: CellEditor<Row> | undefined; conflict: ReactNode } {
  const toast = useToast()
  const fields = useEditableFields(edits)
  const [conflicts, setConflicts] = useState<readonly CellEdit[]>([])
  const { run } = useCommand(
    ({ id, field, previousValue, newValue, version }: CellEdit) =>
      edits!.call.update.mutate({
        id,
        version,
        seen: { [field.name]: previousValue },
        changes: { [field.name]: newValue },
      }),
    {
      showsErrorsInForm: true,
      success: ({ version }, { id, name, field, previousValue, newValue }) => ({
        text: `${field.title} of ${name} saved`,
        undo: () =>
          edits!.call.update.mutate({
            id,
            version,
            seen: { [field.name]: newValue },
            changes: { [field.name]: previousValue },
          }),
        undone: 'Undone',
      }),
    },
  )
  const save = async (edit: CellEdit): Promise<boolean> => {
    const rejected = await run(edit)
    if (rejected === null) return true
    const conflict = getConflict<Values>(rejected.error)
    if (conflict)
      setConflicts(current => [
        ...current,
        { ...edit, previousValue: conflict.theirs[edit.field.name] ?? null, version: conflict.version },
      ])
    else {
      const reason = Object.values(rejected.fields)[0] ?? rejected.message
      toast({
        text: `${edit.field.title} of ${edit.name} was not saved. ${reason}`,
        tone: 'bad',
        duration: 10_000,
      })
    }
    return false
  }
  const [first, ...otherConflicts] = conflicts
  const editor: CellEditor<Row> | undefined =
    edits && edits.readOnly === null
      ? {
          isEditable: id => fields.has(id),
          control: ({ row, column, onExit, onProblem }) => {
            const field = fields.get(column.id)!
            return (
              <CellControl
                key={`${describeRow(row).id} ${column.id}`}
                bulk={edits.bulk}
                schema={fields.schema}
                field={field}
                label={`${field.title}, ${describeRow(row).name}`}
                value={(row as Values)[column.id] ?? null}
                align={column.align}
                onSave={(after, before) =>
                  save({
                    ...describeRow(row),
                    field,
                    previousValue: before,
                    newValue: after,
                    version: anyVersion,
                  })
                }
                onExit={onExit}
                onProblem={onProblem}
              />
            )
          },
        }
      : undefined
  const conflict = first && (
    <ConflictDialog
      subject={`this ${labels.one}, ${first.name}`}
      rows={[
        {
          label: first.field.title,
          mine: fieldText(first.field, first.newValue),
          theirs: fieldText(first.field, first.previousValue),
        },
      ]}
      onMine={() => {
        setConflicts(otherConflicts)
        void save(first)
      }}
      onTheirs={() => setConflicts(otherConflicts)}
    />
  )
  return { editor, conflict }
}

/** Field kinds whose control does not fit into a cell. */
const tooLargeKinds: readonly SchemaField['kind'][] = ['moment', 'instant', 'long']

function useEditableFields(edits: CellEdits | undefined) {
  const { noun = '', bulk = noFields, isCustomizable = true } = edits ?? {}
  const schema = useWholeSchema(noun, bulk.schema, edits !== undefined && isCustomizable)
  return useMemo(() => {
    const matches = edits
      ? editableFields({ ...bulk, schema }).filter(({ kind }) => !tooLargeKinds.includes(kind))
      : []
    const byName = new Map(matches.map(field => [field.name, field]))
    return { schema, has: (name: string) => byName.has(name), get: (name: string) => byName.get(name) }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- whether there are edits, not which object says so
  }, [bulk, schema, edits === undefined])
}
