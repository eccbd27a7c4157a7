import { useState } from 'react'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { leaseEvent } from '../record/lease-event.ts'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { releaseErrors, releaseEvent, releaseText, type TractRelease } from '../releases/release-draft.ts'
import { toFieldErrors } from '../../../core/form/field-errors.ts'
import { TractReleaseFields } from './TractReleaseFields.tsx'
import { useReleases } from './useReleases.tsx'

type ReleaseDialogProps = {
  file: LeaseFile
  /** The proposal being answered; null for a release that the user records manually. */
  proposal: LeaseFile['release']['proposal']
  onClose: () => void
}

/** A partial release: the tracts, the extent of each, the depths, and where it is recorded. */
export function ReleaseDialog({ file, proposal, onClose }: ReleaseDialogProps) {
  const [text, setText] = useState(() => releaseText(file.tracts, file.today, proposal))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { run, busy, refused } = useReleases(file.id, onClose).record
  const field = (name: 'date' | 'recordedOn' | 'instrument' | 'reason') => ({
    value: text[name],
    error: errors[name] ?? errors[`release.${name}`],
    onChange: (event: { target: { value: string } }) => setText({ ...text, [name]: event.target.value }),
  })

  async function submit() {
    const { event, rows } = releaseEvent(text)
    const reading = leaseEvent.safeParse(event)
    setErrors(releaseErrors(toFieldErrors(reading.error), rows))
    if (!reading.success) return
    const rejected = await run({ event, seen: proposal?.key ?? null })
    if (rejected) setErrors(releaseErrors(rejected.fields, rows))
  }
  return (
    <SideModal
      open
      wide
      title={proposal ? 'Confirm the release' : 'Record a partial release'}
      verb={proposal ? 'Confirm release' : 'Record release'}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {refused && (
        <Notice tone="bad" title="Not saved">
          {refused.message}
        </Notice>
      )}
      <p className="text-muted">
        From that date, released acres no longer count in gross, net and company net acres. You can withdraw
        the release.
      </p>
      {text.tracts.map((tract, index) => (
        <TractReleaseFields
          key={tract.tractId}
          tract={tract}
          errors={errors}
          row={index}
          onChange={(change: Partial<TractRelease>) =>
            setText({
              ...text,
              tracts: text.tracts.map((tract, i) => (i === index ? { ...tract, ...change } : tract)),
            })
          }
        />
      ))}
      {errors['release.parts'] && <Notice tone="bad">{errors['release.parts']}</Notice>}
      <div className="grid grid-cols-3 gap-3 max-md:grid-cols-1">
        <DateField label="Effective" required {...field('date')} />
        <DateField label="Recorded on" {...field('recordedOn')} />
        <TextField label="Instrument no." {...field('instrument')} />
      </div>
      <TextArea label="Reason" required rows={2} {...field('reason')} />
      {proposal === null && (
        <CheckField
          label="Already excluded from the acres on record"
          hint="For a release from before the lease was entered: it stays on record without reducing acres."
          checked={text.alreadyOut}
          onChange={event => setText({ ...text, alreadyOut: event.target.checked })}
        />
      )}
    </SideModal>
  )
}
