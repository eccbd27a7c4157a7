import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CloseIcon } from '../../../ui/CloseIcon.tsx'
import { AddMember, VersionField, type FindVersions } from './MemberFields.tsx'
import { memberKey, type Member } from './members.ts'
import type { Scenario } from './scenario.ts'

type MembersCardProps = {
  title: string
  members: readonly Member[]
  maxMembers: number
  scenarios: readonly Scenario[]
  versionsOf: FindVersions
  onChange: (members: Member[]) => void
}

/** The analyses of a comparison, each in its current state or as a version, and a field that adds one. */
export function MembersCard(props: MembersCardProps) {
  const { title, members, maxMembers, scenarios, versionsOf, onChange } = props
  const changeMember = (target: number, change: Partial<Member>) =>
    onChange(members.map((member, position) => (position === target ? { ...member, ...change } : member)))
  return (
    <Card title={title}>
      <ul aria-label={title} className="grid gap-1.5">
        {members.map((member, index) => {
          const name =
            scenarios.find(({ key }) => key === memberKey(member))?.name.replace(/, v\d+$/, '') ?? 'Not found'
          return (
            <li key={memberKey(member)} className="flex flex-wrap items-center gap-2">
              <Link
                to="/app/financial-analysis/$analysisId"
                params={{ analysisId: member.id }}
                className="min-w-0 flex-1 truncate hover:underline max-sm:basis-full"
              >
                {name}
              </Link>
              <VersionField
                name={name}
                member={member}
                members={members}
                versionsOf={versionsOf}
                onNumber={number => changeMember(index, { number })}
              />
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove ${name}`}
                icon={<CloseIcon size={12} />}
                onClick={() => onChange(members.filter((_, position) => position !== index))}
              />
            </li>
          )
        })}
      </ul>
      {members.length < maxMembers && (
        <div className="mt-2 max-w-sm">
          <AddMember members={members} versionsOf={versionsOf} onChange={onChange} />
        </div>
      )}
    </Card>
  )
}
