import { useInstant } from '../../core/auth/Instant.tsx'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { exportColumn as column, instantColumn, type ExportColumn } from '../../core/files/export/export.ts'
import { RowsExportMenu } from '../../core/files/export/RowsExportMenu.tsx'
import { RecordProblem } from '../../core/resource/RecordProblem.tsx'
import { useRecordTitle } from '../../core/resource/useRecordTitle.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, CardColumns } from '../../ui/Card.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { pluralize, formatCount, formatNumber } from '../../ui/formats.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { VerifiedSign } from '../../core/tenancy/VerifiedSign.tsx'
import type { OrganizationFacts } from './admin-lists.server.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useAdmin } from './useAdmin.tsx'

const peopleColumns: ExportColumn<OrganizationFacts['people'][number]>[] = [
  column('name', 'Name', person => person.name),
  column('email', 'Email', person => person.email),
  column('roles', 'Roles', person => person.roles.join(', ')),
  instantColumn('since', 'Since', person => person.since),
]

/** An organization's profile, usage and members. */
const kind = { one: 'organization', title: 'organizations', path: '/admin/organizations' }

export default function TenantPage() {
  const { tenantId } = useParams({ strict: false }) as { tenantId: string }
  const { api, readOnly } = useAdmin()
  const instant = useInstant()
  // The organization as it was when the dialog opened, so that a concurrent change does not reverse the question.
  const [isSwitching, setIsSwitching] = useState<OrganizationFacts | null>(null)
  const { data, error, refetch } = useLiveQuery(api.organization.queryOptions({ id: tenantId }))
  useRecordTitle(data?.name)
  if (error) return <RecordProblem {...kind} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="m-4.5 h-64" />
  return (
    <>
      <PageHeader
        parentLink={<Link to="/admin/organizations">Organizations</Link>}
        title={
          <>
            {data.name} {data.verified && <VerifiedSign size={16} />}
          </>
        }
        count={<Status tone={data.disabled ? 'bad' : 'good'}>{data.disabled ? 'Disabled' : 'Open'}</Status>}
        meta={`${data.planName ?? 'No plan'} · created ${instant(data.since)}`}
        actions={
          <Button
            variant={data.disabled ? 'plain' : 'danger'}
            disabledReason={readOnly}
            onClick={() => setIsSwitching(data)}
          >
            {data.disabled ? 'Enable' : 'Disable'}
          </Button>
        }
      />
      {data.disabled && (
        <div className="px-4.5 max-md:px-3.5">
          <Notice tone="warn">Its members have no access. Nothing was deleted.</Notice>
        </div>
      )}
      <div className="px-4.5 py-2 max-md:px-3.5">
        <CardColumns
          left={
            <>
              <Card title="Profile">
                <DescriptionList
                  items={[
                    { label: 'Type', value: data.type ?? '—' },
                    { label: 'Address', value: data.address ?? '—' },
                    { label: 'State', value: data.state ?? '—' },
                    { label: 'Phone', value: data.phone ?? '—' },
                    { label: 'Website', value: data.webpage ?? '—' },
                    {
                      label: 'Join code',
                      value: data.joinCode
                        ? `${data.joinCode.code}${data.joinCode.disabled ? ', disabled' : ''}`
                        : '—',
                    },
                  ]}
                />
              </Card>
              <People organization={data} />
            </>
          }
          right={
            <Card
              title="Contents"
              actions={
                <Link to="/admin/subscriptions" search={{ open: data.id }} className="text-accent">
                  Subscription
                </Link>
              }
            >
              <DescriptionList
                figures
                items={[
                  { label: 'Members', value: formatCount(data.members) },
                  { label: 'Waiting for approval', value: formatCount(data.pending) },
                  ...data.counts.map(({ label, held }) => ({ label, value: formatCount(held) })),
                  { label: 'Files', value: `${formatNumber(data.storageMb, 1)} MB` },
                ]}
              />
            </Card>
          }
        />
      </div>
      {isSwitching && <DisableDialog organization={isSwitching} onClose={() => setIsSwitching(null)} />}
    </>
  )
}

function People({ organization: { name, people } }: { organization: OrganizationFacts }) {
  return (
    <Card
      title={pluralize(people.length, 'person', 'people')}
      actions={<RowsExportMenu name={`People of ${name}`} columns={peopleColumns} rows={people} />}
    >
      <ul className="divide-y">
        {people.map(person => (
          <li key={person.id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span>
              <Link to={`/admin/users/${person.id}`} className="text-accent">
                {person.name}
              </Link>{' '}
              <span className="text-muted">{person.email}</span>
            </span>
            <span className="text-muted">{person.roles.join(', ')}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type DisableDialogProps = { organization: OrganizationFacts; onClose: () => void }

/** The reason to disable or enable an organization, which its own log records. */
function DisableDialog({ organization: { id, name, version, disabled }, onClose }: DisableDialogProps) {
  const { call, busy, attempt } = useAdmin()
  return (
    <ReasonDialog
      title={disabled ? `Enable ${name}` : `Disable ${name}`}
      verb={disabled ? 'Enable' : 'Disable'}
      danger={!disabled}
      busy={busy}
      hint="It is recorded in the organization’s audit log."
      onClose={onClose}
      onReason={reason =>
        attempt(disabled ? `${name} is enabled` : `${name} is disabled`, () =>
          call.setDisabled.mutate({ id, version, disabled: !disabled, reason }),
        )
      }
    >
      {disabled
        ? 'Its members regain access immediately.'
        : 'Its members lose access immediately. Nothing is deleted, and it can be enabled again.'}
    </ReasonDialog>
  )
}
