import { useState } from 'react'
import { z } from 'zod'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { pluralize, formatCount } from '../../ui/formats.ts'
import { useWholeSchema } from '../custom/useCustomFields.tsx'
import { fieldText } from '../form/field-text.ts'
import { FieldControl } from '../form/FieldControl.tsx'
import { listFields, formValues, readForm, type FormValues } from '../form/schema-fields.ts'
import { useCommand } from '../http/useCommand.tsx'
import type { Chosen } from '../resource/BulkBar.tsx'
import { settable, fieldsSetWith, type BulkFields } from './bulk.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { runBulk, useUndoBulk, type Begun, type BulkCalls } from './useBulk.tsx'

type SetFieldProps = {
  words: { one: string; many: string }
  /** The noun of the records, for their custom fields. */
  noun: string
  bulk: BulkFields
  calls: BulkCalls
  chosen: Chosen
  onClose: () => void
  onDone: () => void
}

/** Sets one field of all selected records, after showing its current values. */
export function SetFieldDialog({ words, noun, bulk, calls, chosen, ...end }: SetFieldProps) {
  const full = useWholeSchema(noun, bulk.schema)
  const fields = settable({ ...bulk, schema: full })
  const [name, setName] = useState('')
  const [typed, setTyped] = useState<FormValues>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [begun, setBegun] = useState<(Begun & { id: string }) | null>(null)
  const undo = useUndoBulk(calls, words)
  const names = fieldsSetWith(bulk, name)
  const part = z.object(
    Object.fromEntries(names.flatMap(name => (full.shape[name] ? [[name, full.shape[name]]] : []))),
  )
  const parts = listFields(part)
  const begin = useCommand(
    async (fields: string[]) => {
      const id = crypto.randomUUID()
      return { id, ...(await calls.begin({ id, fields, which: chosen.which })) }
    },
    { after: setBegun, inForm: true },
  )
  const choose = (name: string) => {
    setName(name)
    setTyped({})
    setErrors({})
    setBegun(null)
    if (name !== '') void begin.run(fieldsSetWith(bulk, name))
  }
  const read = () => {
    const { values, errors } = readForm(part, { ...formValues(part, null), ...typed })
    setErrors(errors ?? {})
    return values as Readonly<Record<string, unknown>> | null
  }
  return (
    <BulkDialog
      {...end}
      title="Set a field"
      words={{ ...words, verb: 'Set', done: 'set' }}
      count={begun?.count ?? chosen.count}
      ready={begun !== null}
      busy={begin.busy}
      problems={[begin.message, ...Object.values(begin.fields)]}
      read={read}
      run={(changes, on) => runBulk(calls, { id: begun!.id, changes }, on)}
      success={({ changed }, changes) => ({
        text: `${parts[0]!.title} of ${pluralize(changed, words.one, words.many)} ${setTo(fieldText(parts[0]!, changes[name]))}`,
        undo: () => undo(begun!.id),
      })}
    >
      <SelectField
        label="Field"
        value={name}
        placeholder="Choose a field"
        choices={fields.map(({ name, title }) => ({ value: name, label: title }))}
        onChange={event => choose(event.target.value)}
      />
      {parts.map(field => (
        <FieldControl
          key={field.name}
          field={field}
          value={typed[field.name] ?? formValues(part, null)[field.name] ?? ''}
          error={errors[field.name]}
          onChange={value => setTyped({ ...typed, [field.name]: value })}
        />
      ))}
      {begun && parts[0] && (
        <p className="text-sm text-muted">
          Now:{' '}
          {begun.values.told
            .map(({ value, count }) => `${fieldText(parts[0]!, value)} (${formatCount(count)})`)
            .join(', ')}
          {begun.values.others > 0 && ` and ${pluralize(begun.values.others, 'other value')}`}. Changes made
          by others in the meantime are not overwritten.
        </p>
      )}
    </BulkDialog>
  )
}

const setTo = (text: string) => (text === '—' ? 'cleared' : `set to ${text}`)
