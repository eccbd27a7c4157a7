import { Link } from '@tanstack/react-router'
import { useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { useToday } from '../../core/time/useToday.tsx'
import { Card } from '../../ui/Card.tsx'
import { ComboField } from '../../ui/form/ComboField.tsx'
import { formatDate } from '../../ui/formats.ts'
import type { OrganizationRouter } from './organization.server.ts'

/** Where most of the country's leases are; the others follow by name. */
const common = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles']

/** Where the organization's day begins: what is due, late or ended is judged by it. */
export function TimeZonePanel({ timeZone, version }: { timeZone: string; version: number }) {
  const call = useCall<OrganizationRouter>('organization')
  const { run, busy, refused } = useCommand(call.setTimeZone.mutate, {
    success: saved => {
      const text = `The day begins at midnight in ${saved.timeZone.replaceAll('_', ' ')}`
      const undo = () => call.setTimeZone.mutate({ timeZone, version: saved.version })
      return { text, undo, undone: `The day begins at midnight in ${timeZone.replaceAll('_', ' ')}` }
    },
    inForm: true,
  })
  const today = useToday()
  const names = [...new Set([...common, timeZone, ...Intl.supportedValuesOf('timeZone')])]
  return (
    <Card title="Time zone">
      <ComboField
        key={version}
        label="The organization’s day begins at midnight in"
        hint={`It is ${formatDate(today)} there. Due dates, countdowns and status go by this day, wherever you are.`}
        error={refused && (refused.fields['timeZone'] ?? refused.message)}
        disabled={busy}
        items={names.map(id => ({ id, label: id.replaceAll('_', ' ') }))}
        value={timeZone}
        onChange={id => id !== null && id !== timeZone && void run({ timeZone: id, version })}
      />
      <Link to="/app/leases/reporting-lag" className="mt-3 inline-block text-accent hover:underline">
        Reporting lag: when a month’s production report is late
      </Link>
    </Card>
  )
}
