import { Instant, useInstant } from '../../core/auth/Instant.tsx'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { platformRoles, type PlatformRole } from '../../core/access/vocabulary.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { RecordProblem } from '../../core/resource/RecordProblem.tsx'
import { useRecordTitle } from '../../core/resource/useRecordTitle.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, CardColumns } from '../../ui/Card.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { describeDevice } from '../../core/http/device.ts'
import type { PersonFacts } from './admin-lists.server.ts'
import { AccountActions } from './AccountActions.tsx'
import { highestRole, platformRoleLabels, roleLabel } from './role-label.ts'
import { useAdmin } from './useAdmin.tsx'

const kind = { one: 'user', title: 'users', path: '/admin/users' }

/** A user's account, memberships and sessions. */
export default function UserPage() {
  const { userId } = useParams({ strict: false }) as { userId: string }
  const { api } = useAdmin()
  const instant = useInstant()
  const { data: person, error, refetch } = useLiveQuery(api.person.queryOptions({ id: userId }))
  useRecordTitle(person?.name)
  if (error) return <RecordProblem {...kind} error={error} onRetry={() => void refetch()} />
  if (!person) return <Skeleton className="m-4.5 h-64" />
  return (
    <>
      <PageHeader
        parentLink={<Link to="/admin/users">Users</Link>}
        title={person.name}
        count={person.disabledAt && <Status tone="bad">Sign-in disabled</Status>}
        meta={`${person.email} · ${roleLabel(person.platformRoles)}`}
      />
      {person.disabledAt && (
        <div className="px-4.5 max-md:px-3.5">
          <Notice tone="warn" title={`Sign-in disabled since ${instant(person.disabledAt)}`}>
            {person.disabledReason}
          </Notice>
        </div>
      )}
      <div className="px-4.5 py-2 max-md:px-3.5">
        <CardColumns
          left={
            <>
              <Card title="Account">
                <DescriptionList
                  items={[
                    { label: 'Registered', value: <Instant at={person.since} /> },
                    { label: 'Last seen', value: <Instant at={person.lastSeen} /> },
                    { label: 'Email', value: person.emailVerified ? 'confirmed' : 'not confirmed' },
                    { label: 'Two-factor sign-in', value: person.twoFactor ? 'on' : 'off' },
                  ]}
                />
                <AccountActions person={person} />
              </Card>
              <Card title="Organizations">
                {person.memberships.length === 0 && <p className="text-muted">None.</p>}
                <ul className="divide-y">
                  {person.memberships.map(({ tenantId, tenantName, roles, disabled }) => (
                    <li key={tenantId} className="flex justify-between gap-4 py-1.5">
                      <Link to={`/admin/tenants/${tenantId}`} className="text-accent">
                        {tenantName}
                      </Link>
                      <span className="text-muted">
                        {roles.join(', ')}
                        {disabled && ' · disabled'}
                      </span>
                    </li>
                  ))}
                </ul>
              </Card>
            </>
          }
          right={
            <>
              <RoleCard key={highestRole(person.platformRoles)} person={person} />
              <SessionsCard person={person} />
            </>
          }
        />
      </div>
    </>
  )
}

function RoleCard({ person }: { person: PersonFacts }) {
  const { call, readOnly, busy, run } = useAdmin()
  const isSelf = useViewer().user?.id === person.id
  const [role, setRole] = useState<PlatformRole>(highestRole(person.platformRoles))
  return (
    <Card title="Platform access">
      <form
        noValidate
        className="flex items-end gap-2"
        onSubmit={event => {
          event.preventDefault()
          void run('Role changed', () => call.setPlatformRole.mutate({ id: person.id, role }))
        }}
      >
        <SelectField
          label="Platform role"
          fieldClass="flex-1"
          value={role}
          disabled={readOnly !== null || isSelf}
          choices={platformRoles.map(value => ({ value, label: platformRoleLabels[value] }))}
          onChange={event => setRole(event.target.value as PlatformRole)}
        />
        <Button
          type="submit"
          busy={busy}
          disabledReason={isSelf ? 'You cannot change your own platform role.' : readOnly}
        >
          Save
        </Button>
      </form>
      <p className="mt-2 text-sm text-muted">
        Admins can do everything here. Customer support can view what it needs but change nothing.
      </p>
    </Card>
  )
}

function SessionsCard({ person }: { person: PersonFacts }) {
  const { call, readOnly, busy, run } = useAdmin()
  const end = (sessionId: string | null) =>
    void run('Session ended', () => call.endSessions.mutate({ id: person.id, sessionId }))
  return (
    <Card
      title="Signed in"
      actions={
        person.sessions.length > 0 && (
          <Button size="small" busy={busy} disabledReason={readOnly} onClick={() => end(null)}>
            End all
          </Button>
        )
      }
    >
      {person.sessions.length === 0 && <p className="text-muted">Not signed in anywhere.</p>}
      <ul className="divide-y">
        {person.sessions.map(({ id, userAgent, ipAddress, lastSeen }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-1.5">
            <span>
              {describeDevice(userAgent)}
              <span className="text-muted">
                {' '}
                · last seen <Instant at={lastSeen} />
                {ipAddress ? ` · ${ipAddress}` : ''}
              </span>
            </span>
            <Button
              size="small"
              disabledReason={readOnly}
              aria-label={`End the session on ${describeDevice(userAgent)}`}
              onClick={() => end(id)}
            >
              End
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
