import { useState } from 'react'
import type { z } from 'zod'
import { clashOf, type Clash } from '../../../core/error/clash.ts'
import { ClashDialog } from '../../../core/form/ClashDialog.tsx'
import { RestoredDraft } from '../../../core/form/RestoredDraft.tsx'
import { useDraft } from '../../../core/form/useDraft.tsx'
import { appErrorOf, wordsOf } from '../../../core/http/api.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { useToast } from '../../../ui/overlay/Toast.tsx'
import { draftOf, formFields, readDraft, valueOf, type Draft, type FormField } from './form-fields.ts'
import { SchemaField } from './SchemaField.tsx'
import { useWells } from '../identity/useWells.tsx'
import { shownValue } from './WellFact.tsx'
import type { WellRecordRow, WellRecordsProps } from './WellRecords.tsx'

/** Fields that stand two in a line. */
const halves = new Set(['number', 'date', 'moment', 'choice'])

type FormProps<Row extends WellRecordRow, Schema extends z.ZodObject> = WellRecordsProps<Row, Schema> & {
  row: Row | null
  onClose: () => void
}

/** What is being written, and of which version; `id` null is a new one. */
type Writing = { id: string | null; version: number | null; values: Draft }
type RecordClash = Clash<Readonly<Record<string, unknown>>>

/** The form of one thing that is kept beside a well. Nothing that was typed is lost by a refusal. */
export function WellRecordForm<Row extends WellRecordRow, Schema extends z.ZodObject>(
  props: FormProps<Row, Schema>,
) {
  const { of, schema, one, row, start, save, remove, onClose, also, hidden = [], extra } = props
  const { changed } = useWells()
  const toast = useToast()
  const fields = formFields(schema)
  const shown = fields.filter(({ name }) => !hidden.includes(name))
  const { draft, restored, setDraft, forget, startAnew } = useDraft<Writing>(
    `${one} ${row?.id ?? 'new'} ${of}`,
    () => ({ id: row?.id ?? null, version: row?.version ?? null, values: draftOf(fields, row ?? start) }),
  )
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [gone, setGone] = useState(false)
  const [clash, setClash] = useState<RecordClash | null>(null)
  const [busy, setBusy] = useState(false)
  const setValues = (values: Draft) => setDraft({ ...draft, values })

  const close = () => {
    forget()
    onClose()
  }

  async function run(work: () => Promise<unknown>) {
    setBusy(true)
    setFailure(null)
    setGone(false)
    try {
      await work()
      await changed()
      close()
    } catch (error) {
      const refused = appErrorOf(error)
      setErrors(refused?.fields ?? {})
      const found: RecordClash | null = clashOf(error)
      if (found) return setClash(found)
      setFailure(wordsOf(error))
      setGone(refused?.code === 'not_found' && draft.id !== null)
    } finally {
      setBusy(false)
    }
  }

  function submit(writing = draft) {
    const { values, errors } = readDraft(schema, writing.values, also?.(row))
    setErrors(errors ?? {})
    if (values) void run(() => save({ id: writing.id, version: writing.version, values }))
  }

  const settle = (writing: Writing) => {
    setClash(null)
    setDraft(writing)
  }

  const removeIt = (kept: Row) =>
    run(async () => {
      const { values } = readDraft(schema, draftOf(fields, kept), also?.(kept))
      await remove(kept.id)
      const undo = () =>
        values &&
        void save({ id: kept.id, version: null, values }).then(changed, error =>
          toast({ text: wordsOf(error), tone: 'bad' }),
        )
      toast({
        text: `The ${one} was removed`,
        duration: 10_000,
        action: { label: 'Undo', run: () => void undo() },
      })
    })

  return (
    <>
      <SideModal
        open
        onClose={close}
        title={`${row ? 'Edit' : 'Add'} ${one}`}
        onSubmit={() => submit()}
        busy={busy}
      >
        <div className="grid items-start gap-3 sm:grid-cols-2 [&>:not([data-half])]:col-span-full">
          {restored && <RestoredDraft onStartAnew={startAnew} />}
          {failure && (
            <Notice
              tone="bad"
              actions={
                gone && (
                  <Button size="small" onClick={() => submit({ ...draft, id: null, version: null })}>
                    Add it as a new {one}
                  </Button>
                )
              }
            >
              {failure}
            </Notice>
          )}
          {row === null && props.hint && <p className="text-sm text-muted">{props.hint}</p>}
          {extra?.(draft.values, setValues, errors)}
          {shown.map(field => (
            <div key={field.name} data-half={halves.has(field.kind) || undefined}>
              <SchemaField
                field={field}
                value={draft.values[field.name] ?? ''}
                onChange={value => setValues({ ...draft.values, [field.name]: value })}
                error={errors[field.name]}
              />
            </div>
          ))}
          {row && (
            <span className="mt-2">
              <Button variant="danger" size="small" disabled={busy} onClick={() => void removeIt(row)}>
                Remove {one}
              </Button>
            </span>
          )}
        </div>
      </SideModal>
      {clash && (
        <ClashDialog
          what={`this ${one}`}
          rows={differences(shown, draft.values, draftOf(fields, clash.theirs))}
          onMine={() => {
            const writing = { ...draft, version: clash.version }
            settle(writing)
            submit(writing)
          }}
          onTheirs={() => settle({ ...draft, version: clash.version, values: draftOf(fields, clash.theirs) })}
        />
      )}
    </>
  )
}

const differences = (fields: readonly FormField[], mine: Draft, theirs: Draft) =>
  fields
    .filter(({ name }) => (mine[name] ?? '') !== (theirs[name] ?? ''))
    .map(field => ({
      label: field.title,
      mine: shownValue(field, valueOf(field, mine[field.name] ?? '')),
      theirs: shownValue(field, valueOf(field, theirs[field.name] ?? '')),
    }))
