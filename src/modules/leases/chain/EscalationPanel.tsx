import { useState, type ReactNode } from 'react'
import { EditConflictDialog } from '../../../core/form/EditConflictDialog.tsx'
import { useRecordEdit } from '../../../core/form/useRecordEdit.tsx'
import { useApi, useCall, errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { formatDays } from '../../../core/time/calendar.ts'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { LeaseRouter } from '../lease.server.ts'
import { lastCallDays, stepDays } from './chain.ts'

/** Lists who is notified, in order, of an obligation that no one acknowledges; the deputy is chosen here. */
export function EscalationPanel() {
  const api = useApi<LeaseRouter>('leases').chain
  const call = useCall<LeaseRouter>('leases').chain
  const { data, error, refetch } = useLiveQuery(api.get.queryOptions())
  const [problem, setProblem] = useState<string>()
  const edit = useRecordEdit<{ deputyId: string | null }>({
    version: data?.version ?? 0,
    fields: { deputyId: data?.deputyId ?? null },
    update: (version, { deputyId = null }, seen) =>
      call.change.mutate({ version, seen, changes: { deputyId } }),
    describeSaved: () => 'Deputy',
    undo: ({ deputyId = null }, { version }) => call.change.mutate({ version, changes: { deputyId } }),
  })
  if (!data && error)
    return (
      <ErrorState title="The escalation chain could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  if (!data) return <Skeleton className="h-48" />
  const { people, owners, lapsed, deputyId } = data
  const getName = (id: unknown) =>
    people.find(person => person.id === id)?.name ?? (id === null ? 'No one' : '—')
  const chooseDeputy = async (id: string) =>
    setProblem(Object.values(await edit.save({ deputyId: id || null }))[0])
  const [first, second, third] = stepDays.map(days => `${formatDays(days)} before`)
  return (
    <Card title="Escalation" className="max-w-xl">
      <p className="text-muted">
        An unacknowledged obligation goes to each in turn, in the app, by email and by push, regardless of
        notification settings. Missing people are skipped.
      </p>
      <ol className="mt-3 grid gap-4">
        <Step when={first!} who="The assignee" />
        <Step when={second!} who="The deputy">
          <SelectField
            label="Deputy"
            labelHidden
            hint="Anyone who manages leases."
            placeholder="No one"
            choices={[
              ...people.map(({ id, name }) => ({ value: id, label: name })),
              ...(lapsed === null || deputyId === null
                ? []
                : [{ value: deputyId, label: lapsed, disabled: true }]),
            ]}
            value={edit.fields.deputyId ?? ''}
            error={problem}
            onChange={event => void chooseDeputy(event.target.value)}
          />
          {lapsed !== null && (
            <Notice tone="warn">{lapsed} can no longer manage leases and is skipped.</Notice>
          )}
        </Step>
        <Step when={third!} who={owners.length > 1 ? 'The owners' : 'The owner'}>
          <p className="text-muted">{new Intl.ListFormat('en-US').format(owners)}</p>
        </Step>
        <Step when={`${formatDays(lastCallDays)} before`} who="Start over with everyone" />
      </ol>
      <p className="mt-4 text-muted">
        Days count back from the last day to act. Owners also get a report every Monday, even when nothing is
        due.
      </p>
      <EditConflictDialog
        subject="the escalation chain"
        edit={edit}
        label={() => 'Deputy'}
        text={(_, value) => getName(value)}
      />
    </Card>
  )
}

const Step = ({ when, who, children }: { when: string; who: string; children?: ReactNode }) => (
  <li className="grid gap-1.5 border-l-2 pl-3">
    <span className="flex flex-wrap justify-between gap-x-3">
      <span className="font-medium">{who}</span>
      <span className="text-muted tabular-nums">{when}</span>
    </span>
    {children}
  </li>
)
