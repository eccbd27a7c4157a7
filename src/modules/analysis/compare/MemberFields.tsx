import { useState } from 'react'
import { RecordChoice } from '../../../core/form/RecordChoice.tsx'
import { formatMoney } from '../../../ui/formats.ts'
import { useAnalyses } from '../useAnalyses.tsx'
import { memberKey, type Member, formatPercent, parsePercent } from './members.ts'

export type FindVersions = (id: string) => readonly { number: number; asOf: string }[]

type AddMemberProps = {
  members: readonly Member[]
  versionsOf: FindVersions
  onChange: (members: Member[]) => void
}

/** Adds an analysis; one that is already a member is added as another of its versions. */
export function AddMember({ members, versionsOf, onChange }: AddMemberProps) {
  const { call } = useAnalyses()
  const findAnalyses = async (search: string) =>
    (await call.list.query({ filter: { search }, offset: 0, limit: 8 })).rows.map(({ id, name, npv }) => ({
      id,
      label: name,
      hint: npv === null ? undefined : formatMoney(npv),
    }))
  const add = (id: string) => {
    const numbers = [null, ...versionsOf(id).map(({ number }) => number)]
    const number = numbers.find(
      number => !members.some(member => memberKey(member) === memberKey({ id, number })),
    )
    if (number !== undefined) onChange([...members, { id, number, share: '1' }])
  }
  return (
    <RecordChoice
      key={members.length}
      label="Add an analysis"
      placeholder="Name of an analysis"
      find={findAnalyses}
      value={null}
      onChange={id => id !== null && add(id)}
      empty="No analysis matches."
    />
  )
}

type VersionFieldProps = {
  name: string
  member: Member
  members: readonly Member[]
  versionsOf: FindVersions
  onNumber: (number: number | null) => void
}

/** Chooses the current state of an analysis or one of its versions; those that are already members are disabled. */
export function VersionField({ name, member, members, versionsOf, onNumber }: VersionFieldProps) {
  const isTaken = (number: number | null) =>
    members.some(item => item !== member && memberKey(item) === memberKey({ ...member, number }))
  return (
    <select
      aria-label={`Version of ${name}`}
      className="control h-control-small w-24"
      value={member.number ?? ''}
      onChange={event => onNumber(event.target.value === '' ? null : Number(event.target.value))}
    >
      <option value="" disabled={isTaken(null)}>
        Current
      </option>
      {versionsOf(member.id).map(({ number }) => (
        <option key={number} value={number} disabled={isTaken(number)}>
          v{number}
        </option>
      ))}
    </select>
  )
}

type ShareFieldProps = { name: string; share: string; onShare: (share: string) => void }

/** The share held of a member, in percent; invalid text changes nothing. */
export function ShareField({ name, share, onShare }: ShareFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const invalid = typed !== null && parsePercent(typed) === null
  return (
    <span className="flex items-center gap-1">
      <input
        type="text"
        inputMode="decimal"
        aria-label={`Share of ${name}, percent`}
        aria-invalid={invalid || undefined}
        title={invalid ? 'Enter more than 0 and at most 100.' : undefined}
        className="control h-control-small w-24 text-right tabular-nums"
        value={typed ?? formatPercent(share)}
        onChange={event => {
          setTyped(event.target.value)
          const next = parsePercent(event.target.value)
          if (next !== null) onShare(next)
        }}
        onBlur={() => setTyped(null)}
      />
      <span aria-hidden="true" className="text-faint">
        %
      </span>
    </span>
  )
}
