import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordChoice } from '../../../core/form/RecordChoice.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CloseIcon } from '../../../ui/CloseIcon.tsx'
import { formatMoney } from '../../../ui/formats.ts'
import { useAnalyses } from '../useAnalyses.tsx'
import { keyOf, type Member, percentOf, shareOf } from './members.ts'
import type { Scenario } from './scenario.ts'

type MembersCardProps = {
  title: string
  members: readonly Member[]
  most: number
  scenarios: readonly Scenario[]
  versionsOf: (id: string) => readonly { number: number; asOf: string }[]
  /** Each is counted by its share, which people set. */
  byShare?: boolean
  onChange: (members: Member[]) => void
}

/** Which analyses stand here, each as it is now or as one of its versions; and one more. */
export function MembersCard(props: MembersCardProps) {
  const { title, members, most, scenarios, versionsOf, byShare = false, onChange } = props
  const { call } = useAnalyses()
  const find = async (search: string) =>
    (await call.list.query({ filter: { search }, offset: 0, limit: 8 })).rows.map(({ id, name, npv }) => ({
      id,
      label: name,
      hint: npv === null ? undefined : formatMoney(npv),
    }))
  const changed = (at: number, change: Partial<Member>) =>
    onChange(members.map((member, other) => (other === at ? { ...member, ...change } : member)))
  /** An analysis that is there already comes once more as a version that is not. */
  const add = (id: string) => {
    const numbers = [null, ...versionsOf(id).map(({ number }) => number)]
    const number = numbers.find(one => !members.some(member => keyOf(member) === keyOf({ id, number: one })))
    if (number !== undefined) onChange([...members, { id, number, share: '1' }])
  }
  return (
    <Card title={title}>
      <ul aria-label={title} className="grid gap-1.5">
        {members.map((member, at) => {
          const name =
            scenarios.find(({ key }) => key === keyOf(member))?.name.replace(/, v\d+$/, '') ?? 'Not found'
          const isThere = (number: number | null) =>
            members.some((other, place) => place !== at && keyOf(other) === keyOf({ ...member, number }))
          return (
            <li key={keyOf(member)} className="flex flex-wrap items-center gap-2">
              <Link
                to="/app/financial-analysis/$analysisId"
                params={{ analysisId: member.id }}
                className="min-w-0 flex-1 truncate hover:underline max-sm:basis-full"
              >
                {name}
              </Link>
              <select
                aria-label={`Version of ${name}`}
                className="control h-control-small w-24"
                value={member.number ?? ''}
                onChange={event =>
                  changed(at, { number: event.target.value === '' ? null : Number(event.target.value) })
                }
              >
                <option value="" disabled={isThere(null)}>
                  Now
                </option>
                {versionsOf(member.id).map(({ number }) => (
                  <option key={number} value={number} disabled={isThere(number)}>
                    v{number}
                  </option>
                ))}
              </select>
              {byShare && (
                <ShareField name={name} share={member.share} onShare={share => changed(at, { share })} />
              )}
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove ${name}`}
                icon={<CloseIcon size={12} />}
                onClick={() => onChange(members.filter((_, other) => other !== at))}
              />
            </li>
          )
        })}
      </ul>
      {members.length < most && (
        <div className="mt-2 max-w-sm">
          <RecordChoice
            key={members.length}
            label="Add an analysis"
            find={find}
            value={null}
            onChange={id => id !== null && add(id)}
            empty="No analysis matches."
          />
        </div>
      )}
    </Card>
  )
}

type ShareFieldProps = { name: string; share: string; onShare: (share: string) => void }

/** What is held of a member, in percent: what is no share is not taken. */
function ShareField({ name, share, onShare }: ShareFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const wrong = typed !== null && shareOf(typed) === null
  return (
    <span className="flex items-center gap-1">
      <input
        type="text"
        inputMode="decimal"
        aria-label={`Share of ${name}, percent`}
        aria-invalid={wrong || undefined}
        title={wrong ? 'Enter more than 0 and at most 100.' : undefined}
        className="control h-control-small w-24 text-right tabular-nums"
        value={typed ?? percentOf(share)}
        onChange={event => {
          setTyped(event.target.value)
          const next = shareOf(event.target.value)
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
