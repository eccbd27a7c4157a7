import { termHelp } from '../../../core/form/TermHelp.tsx'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { getConflict } from '../../../core/error/edit-conflict.ts'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { ConflictDialog } from '../../../core/form/ConflictDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { formatAcres } from '../../../core/trade/figures.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { leaseAcres } from '../acres/acres.ts'
import { interestIssues } from '../../../core/land/interest-issues.ts'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { OwnerFields } from './OwnerFields.tsx'
import { toFieldErrors } from '../../../core/form/field-errors.ts'
import { RestoredDraft } from '../../../core/form/RestoredDraft.tsx'
import { useDraft } from '../../../core/form/useDraft.tsx'
import {
  blankInterest,
  tractDifferences,
  tractFromText,
  tractText,
  type InterestText,
  type TractText,
} from './tract-draft.ts'
import { newTract, type SavedTract } from '../record/saved-tract.ts'
import { landText } from '../record/tract.ts'
import { useParts } from '../record/useParts.tsx'

type TractEditorProps = {
  leaseId: string
  place: LeaseFile['tracts'][number] | null
  state: string | null
  county: string | null
  next: number
  onClose: () => void
}

/** The draft, and the tract version that it edits. */
type TractDraft = { version: number | null; text: TractText }

/**
 * Edits one tract: its land as the lease describes it, and its interests. Shows the resulting acres while the user
 * types.
 */
export function TractEditor({ leaseId, place, state, county, next, onClose }: TractEditorProps) {
  const original = (place?.tract ?? null) as SavedTract | null
  const { draft, restored, setDraft, forget, startOver } = useDraft<TractDraft>(
    `tract ${place?.id ?? 'new'} ${leaseId}`,
    () => ({
      version: place?.version ?? null,
      text: original
        ? tractText(original)
        : {
            tractNumber: String(next),
            state: state ?? '',
            county: county ?? '',
            legal: '',
            statedAcres: '',
            fromFt: '',
            toFt: '',
            interests: [],
          },
    }),
  )
  const { text } = draft
  const setText = (text: TractText) => setDraft({ ...draft, text })
  const close = () => {
    forget()
    onClose()
  }
  const [invalid, setInvalid] = useState<Record<string, string>>({})
  const parts = useParts(leaseId, 'tracts')
  const save = useCommand(parts.save, { onSuccess: close, showsErrorsInForm: true })
  const remove = useCommand(parts.remove, {
    success: undo => ({ text: 'The tract was removed', undo }),
    onSuccess: close,
    showsErrorsInForm: true,
  })
  const refusal = save.refused ?? remove.refused
  const busy = save.busy || remove.busy
  const errors = { ...refusal?.fields, ...invalid }
  const conflict = getConflict<SavedTract>(refusal?.error)

  const { tract, problem } = tractFromText(text, original)
  const reading = newTract.safeParse(tract)
  const field = (name: Exclude<keyof TractText, 'interests'>) => ({
    value: text[name],
    error: errors[name] ?? null,
    onChange: (event: { target: { value: string } }) => setText({ ...text, [name]: event.target.value }),
  })
  const setInterest = (key: number, change: Partial<InterestText>) =>
    setText({
      ...text,
      interests: text.interests.map(owner => (owner.key === key ? { ...owner, ...change } : owner)),
    })

  function submit(version = draft.version) {
    remove.reset()
    setInvalid(problem === null ? toFieldErrors(reading.error) : { legal: problem })
    if (problem === null && reading.success)
      void save.run({ id: place?.id ?? null, version, values: reading.data })
  }

  return (
    <SideModal
      open
      wide
      title={place ? `Tract ${place.tract.tractNumber}` : 'New tract'}
      onClose={close}
      onSubmit={() => submit()}
      footer={
        <>
          {place && (
            <Button variant="danger" className="mr-auto" busy={busy} onClick={() => void remove.run(place)}>
              Remove
            </Button>
          )}
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Save tract
          </Button>
        </>
      }
    >
      {restored && <RestoredDraft onStartOver={startOver} />}
      {refusal && !conflict && (
        <Notice tone="bad" title="Not saved">
          {refusal.message}
        </Notice>
      )}
      <div className="grid grid-cols-6 gap-3 max-md:grid-cols-2">
        <TextField label="Tract" {...field('tractNumber')} />
        <TextField label="State" maxLength={2} {...field('state')} />
        <TextField label="County" fieldClass="col-span-2" {...field('county')} />
        <TextField
          label="Stated acres"
          help={termHelp('grossAcres')}
          suffix="ac"
          inputMode="decimal"
          fieldClass="col-span-2"
          {...field('statedAcres')}
        />
        <TextArea
          label="Legal description"
          help={termHelp('tract')}
          rows={3}
          fieldClass="col-span-full"
          placeholder="T154N-R97W Sec 14: NE/4"
          {...field('legal')}
        />
        <TextField label="From" suffix="ft" inputMode="numeric" {...field('fromFt')} />
        <TextField label="To" suffix="ft" inputMode="numeric" {...field('toFt')} />
      </div>
      {reading.success && <TractSummary tract={reading.data} problem={problem} />}
      <div className="flex items-center justify-between">
        <h3 className="font-semibold">Ownership</h3>
        <Button
          size="small"
          icon={<Plus size={13} aria-hidden="true" />}
          onClick={() =>
            setText({
              ...text,
              interests: [
                ...text.interests,
                blankInterest(1 + Math.max(-1, ...text.interests.map(owner => owner.key))),
              ],
            })
          }
        >
          Add an owner
        </Button>
      </div>
      {text.interests.map((owner, index) => (
        <OwnerFields
          key={owner.key}
          owner={owner}
          owners={text.interests}
          errors={errors}
          path={`interests.${index}`}
          onChange={change => setInterest(owner.key, change)}
          onRemove={() =>
            setText({ ...text, interests: text.interests.filter(candidate => candidate.key !== owner.key) })
          }
        />
      ))}
      {conflict && (
        <ConflictDialog
          subject="this tract"
          rows={tractDifferences(text, tractText(conflict.theirs))}
          busy={busy}
          onTheirs={close}
          onMine={() => submit(conflict.version)}
        />
      )}
    </SideModal>
  )
}

/** The land as parsed, the resulting acres, and inconsistencies. */
function TractSummary({ tract, problem }: { tract: SavedTract; problem: string | null }) {
  const { gross, net, companyNet } = leaseAcres([tract])
  const issues = problem === null ? interestIssues(tract.interests) : []
  return (
    <div className="rounded-md border bg-raised px-3 py-2.5">
      <p>{problem ?? landText(tract.land)}</p>
      <p className="text-muted">
        {formatAcres(gross.value)} gross · {formatAcres(net.value)} net · {formatAcres(companyNet.value)}{' '}
        company, ac
      </p>
      {issues.map(({ code, message }) => (
        <p key={code} className="mt-1 text-sm text-warn">
          {message}
        </p>
      ))}
    </div>
  )
}
