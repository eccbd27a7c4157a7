import { useState } from 'react'
import { z } from 'zod'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { pluralize, formatCount } from '../../ui/formats.ts'
import { useWholeSchema } from '../custom/useCustomFields.tsx'
import { fieldText } from '../form/field-text.ts'
import { FieldControl } from '../form/FieldControl.tsx'
import { listFields, formValues, readForm, type FormValues } from '../form/schema-fields.ts'
import { useCommand } from '../http/useCommand.tsx'
import type { RowSelection } from '../resource/BulkBar.tsx'
import { settableFields, fieldsSetWith, type BulkFields } from './bulk.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { runBulk, useUndoBulk, type StartedChange, type BulkCalls } from './useBulk.tsx'

type SetFieldProps = {
  words: { one: string; many: string }
  /** The noun of the records, for their custom fields. */
  noun: string
  bulk: BulkFields
  calls: BulkCalls
  selection: RowSelection
  onClose: () => void
  onDone: () => void
}

/** Sets one field of all selected records, after showing its current values. */
export function SetFieldDialog({ words, noun, bulk, calls, selection, ...end }: SetFieldProps) {
  const wholeSchema = useWholeSchema(noun, bulk.schema)
  const fields = settableFields({ ...bulk, schema: wholeSchema })
  const [name, setName] = useState('')
  const [typed, setTyped] = useState<FormValues>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [startedChange, setStartedChange] = useState<(StartedChange & { id: string }) | null>(null)
  const undo = useUndoBulk(calls, words)
  const names = fieldsSetWith(bulk, name)
  const partSchema = z.object(
    Object.fromEntries(
      names.flatMap(name => (wholeSchema.shape[name] ? [[name, wholeSchema.shape[name]]] : [])),
    ),
  )
  const partFields = listFields(partSchema)
  const start = useCommand(
    async (fields: string[]) => {
      const id = crypto.randomUUID()
      return { id, ...(await calls.begin({ id, fields, which: selection.rows })) }
    },
    { onSuccess: setStartedChange, showsErrorsInForm: true },
  )
  const choose = (name: string) => {
    setName(name)
    setTyped({})
    setErrors({})
    setStartedChange(null)
    if (name !== '') void start.run(fieldsSetWith(bulk, name))
  }
  const read = () => {
    const { values, errors } = readForm(partSchema, { ...formValues(partSchema, null), ...typed })
    setErrors(errors ?? {})
    return values as Readonly<Record<string, unknown>> | null
  }
  return (
    <BulkDialog
      {...end}
      title="Set a field"
      words={{ ...words, verb: 'Set', pastTense: 'set' }}
      count={startedChange?.count ?? selection.count}
      ready={startedChange !== null}
      busy={start.busy}
      problems={[start.message, ...Object.values(start.fields)]}
      read={read}
      run={(changes, callbacks) => runBulk(calls, { id: startedChange!.id, changes }, callbacks)}
      success={({ changed }, changes) => ({
        text: `${partFields[0]!.title} of ${pluralize(changed, words.one, words.many)} ${describeSet(fieldText(partFields[0]!, changes[name]))}`,
        undo: () => undo(startedChange!.id),
      })}
    >
      <SelectField
        label="Field"
        value={name}
        placeholder="Choose a field"
        choices={fields.map(({ name, title }) => ({ value: name, label: title }))}
        onChange={event => choose(event.target.value)}
      />
      {partFields.map(field => (
        <FieldControl
          key={field.name}
          field={field}
          value={typed[field.name] ?? formValues(partSchema, null)[field.name] ?? ''}
          error={errors[field.name]}
          onChange={value => setTyped({ ...typed, [field.name]: value })}
        />
      ))}
      {startedChange && partFields[0] && (
        <p className="text-sm text-muted">
          Now:{' '}
          {startedChange.values.told
            .map(({ value, count }) => `${fieldText(partFields[0]!, value)} (${formatCount(count)})`)
            .join(', ')}
          {startedChange.values.others > 0 && ` and ${pluralize(startedChange.values.others, 'other value')}`}
          . Changes made by others in the meantime are not overwritten.
        </p>
      )}
    </BulkDialog>
  )
}

const describeSet = (text: string) => (text === '—' ? 'cleared' : `set to ${text}`)
