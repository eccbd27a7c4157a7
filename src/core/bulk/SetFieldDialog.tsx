import { useRef, useState, type ReactNode } from 'react'
import { z } from 'zod'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { countOf, formatCount } from '../../ui/formats.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { useWholeSchema } from '../custom/useCustomFields.tsx'
import { fieldText } from '../form/field-text.ts'
import { FieldControl } from '../form/FieldControl.tsx'
import { fieldsOf, formValues, readForm, type FormValues } from '../form/schema-fields.ts'
import { useCommand } from '../http/useCommand.tsx'
import type { Chosen } from '../resource/BulkBar.tsx'
import { askedFrom, settable, setTogether, type BulkFields } from './bulk.ts'
import { RefusedRecords } from './RefusedRecords.tsx'
import { runBulk, useUndoBulk, type Begun, type BulkCalls, type BulkResult } from './useBulk.tsx'

type SetFieldProps = {
  words: { one: string; many: string }
  /** The kind of the records, for what their organization adds to them. */
  noun: string
  bulk: BulkFields
  calls: BulkCalls
  chosen: Chosen
  onClose: () => void
  onDone: () => void
}

/** Sets one field of all chosen records, once it is seen what stands in it. */
export function SetFieldDialog({ words, noun, bulk, calls, chosen, onClose, onDone }: SetFieldProps) {
  const whole = useWholeSchema(noun, bulk.schema)
  const fields = settable({ ...bulk, schema: whole })
  const [name, setName] = useState('')
  const [typed, setTyped] = useState<FormValues>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [begun, setBegun] = useState<(Begun & { id: string }) | null>(null)
  const [asked, setAsked] = useState(false)
  const [result, setResult] = useState<BulkResult | null>(null)
  const stopped = useRef(false)
  const undo = useUndoBulk(calls, words)
  const names = setTogether(bulk, name)
  const part = z.object(
    Object.fromEntries(names.flatMap(one => (whole.shape[one] ? [[one, whole.shape[one]]] : []))),
  )
  const parts = fieldsOf(part)
  const what = countOf(begun?.count ?? chosen.count, words.one, words.many)

  const begin = useCommand(
    async (fields: string[]) => {
      const id = crypto.randomUUID()
      return { id, ...(await calls.begin({ id, fields, which: chosen.which })) }
    },
    { after: setBegun, inForm: true },
  )
  const setAll = useCommand(
    (changes: Readonly<Record<string, unknown>>) =>
      runBulk(calls, { id: begun!.id, changes }, { progress: setResult, stopped: () => stopped.current }),
    {
      inForm: true,
      success: ({ changed }, changes) =>
        changed === 0
          ? null
          : {
              text: `${parts[0]!.title} of ${countOf(changed, words.one, words.many)} ${setTo(fieldText(parts[0]!, changes[name]))}`,
              undo: () => undo(begun!.id),
            },
      after: ({ refused }) => refused.length === 0 && onDone(),
    },
  )
  const choose = (name: string) => {
    setName(name)
    setTyped({})
    setErrors({})
    setBegun(null)
    setAsked(false)
    if (name !== '') void begin.run(setTogether(bulk, name))
  }
  const submit = () => {
    const { values, errors } = readForm(part, { ...formValues(part, null), ...typed })
    setErrors(errors ?? {})
    if (errors) return
    if (begun!.count > askedFrom && !asked) setAsked(true)
    else void setAll.run(values as Readonly<Record<string, unknown>>)
  }
  const refusedAll = result !== null && !setAll.busy && result.refused.length > 0
  const footer: ReactNode = setAll.busy ? (
    <Button onClick={() => (stopped.current = true)}>Stop</Button>
  ) : refusedAll ? (
    <Button variant="primary" onClick={onDone}>
      Close
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" disabled={begun === null} busy={begin.busy} onClick={submit}>
        {asked ? `Yes, set ${what}` : `Set ${what}`}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={setAll.busy ? () => undefined : onClose} title="Set a field" footer={footer}>
      {setAll.busy && result ? (
        <Progress
          label="Setting"
          value={result.changed + result.same + result.refused.length}
          max={begun!.count}
        />
      ) : refusedAll ? (
        <RefusedRecords words={words} result={result} />
      ) : (
        <form
          className="grid gap-3"
          onSubmit={event => {
            event.preventDefault()
            if (begun) submit()
          }}
        >
          {[begin.message, setAll.message, ...Object.values({ ...begin.fields, ...setAll.fields })].map(
            problem =>
              problem && (
                <Notice key={problem} tone="bad" title="Not set">
                  {problem}
                </Notice>
              ),
          )}
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
              onChange={value => {
                setAsked(false)
                setTyped({ ...typed, [field.name]: value })
              }}
            />
          ))}
          {begun && parts[0] && (
            <p className="text-sm text-muted">
              Now:{' '}
              {begun.values.told
                .map(({ value, count }) => `${fieldText(parts[0]!, value)} (${formatCount(count)})`)
                .join(', ')}
              {begun.values.others > 0 && ` and ${countOf(begun.values.others, 'other value')}`}. What someone
              changes meanwhile is not overwritten.
            </p>
          )}
          {asked && (
            <Notice tone="warn" title={`This changes ${what}`}>
              Everything that the list showed when you chose it. You can undo it right after.
            </Notice>
          )}
        </form>
      )}
    </Dialog>
  )
}

const setTo = (text: string) => (text === '—' ? 'cleared' : `set to ${text}`)
