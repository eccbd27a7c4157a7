import { Card } from '../../ui/Card.tsx'
import type { Role } from '../roles/role.ts'
import { Invitations } from './Invitations.tsx'
import { JoinCodePanel } from './JoinCodePanel.tsx'
import { LeavePanel } from './LeavePanel.tsx'
import { isPending, type Member } from './member.ts'
import { Members } from './Members.tsx'
import { JoinRequests } from './JoinRequests.tsx'

interface PeopleProps {
  members: readonly Member[]
  room: { held: number; most: number | null }
  roles: readonly Role[]
  joinCode: { code: string; disabled: boolean } | null
}

export function People({ members, room, roles, joinCode }: PeopleProps) {
  const pendingMembers = members.filter(isPending)
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-5">
        {pendingMembers.length > 0 && <JoinRequests asking={pendingMembers} room={room} />}
        <Members members={members.filter(member => !isPending(member))} roles={roles} />
      </div>
      <div className="grid min-w-0 gap-5">
        <JoinCodePanel joinCode={joinCode} />
        <Invitations roles={roles} />
        <Card title="Your membership">
          <LeavePanel />
        </Card>
      </div>
    </div>
  )
}
