import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { appErrorOf, useCall, wordsOf } from '../../core/http/api.tsx'
import { useToday } from '../../core/time/useToday.tsx'
import { Card } from '../../ui/Card.tsx'
import { ComboField } from '../../ui/form/ComboField.tsx'
import { formatDate } from '../../ui/formats.ts'
import { useToast } from '../../ui/overlay/Toast.tsx'
import type { OrganizationRouter } from './organization.server.ts'

/** Where most of the country's leases are; the others follow by name. */
const common = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles']

/** Where the organization's day begins: what is due, late or ended is judged by it. */
export function TimeZonePanel({ timeZone, version }: { timeZone: string; version: number }) {
  const { save, busy, problem } = useSave()
  const today = useToday()
  const names = [...new Set([...common, timeZone, ...Intl.supportedValuesOf('timeZone')])]
  return (
    <Card title="Time zone">
      <ComboField
        key={version}
        label="The organization’s day begins at midnight in"
        hint={`It is ${formatDate(today)} there. Due dates, countdowns and status go by this day, wherever you are.`}
        error={problem}
        disabled={busy}
        items={names.map(id => ({ id, label: id.replaceAll('_', ' ') }))}
        value={timeZone}
        onChange={id => id !== null && id !== timeZone && save({ timeZone: id, version, was: timeZone })}
      />
      <Link
        to={'/app/leases/reporting-lag' as string}
        className="mt-3 inline-block text-accent hover:underline"
      >
        Reporting lag: when a month’s production report is late
      </Link>
    </Card>
  )
}

type Saving = { timeZone: string; version: number; was: string }

function useSave() {
  const call = useCall<OrganizationRouter>('organization')
  const queries = useQueryClient()
  const toast = useToast()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ timeZone, version }: Saving) => call.setTimeZone.mutate({ timeZone, version }),
    onSuccess: (saved, { was }) =>
      toast({
        text: `The day begins at midnight in ${saved.timeZone.replaceAll('_', ' ')}`,
        ...(was !== saved.timeZone && {
          action: {
            label: 'Undo',
            run: () => mutate({ timeZone: was, version: saved.version, was }),
          },
        }),
      }),
    onSettled: () => queries.invalidateQueries(),
  })
  const problem = error && (appErrorOf(error)?.fields['timeZone'] ?? wordsOf(error))
  return { save: mutate, busy: isPending, problem }
}
