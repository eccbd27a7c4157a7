import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useToday } from '../../../core/auth/useToday.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ComboField } from '../../../ui/form/ComboField.tsx'
import { formatDate } from '../../../ui/formats.ts'

/** The time zones of most US leases. All others follow by name. */
const commonZones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles']

type TimeZoneCardProps = {
  timeZone: string
  /** Saves the time zone; resolves to the errors. */
  onSave: (timeZone: string) => Promise<Readonly<Record<string, string>>>
}

/** The organization's time zone, which decides what is due, late or ended today. */
export function TimeZoneCard({ timeZone, onSave }: TimeZoneCardProps) {
  const [problem, setProblem] = useState<string>()
  const today = useToday()
  const otherZones = [...new Set([...commonZones, timeZone, ...Intl.supportedValuesOf('timeZone')])]
  const save = async (id: string) => setProblem(Object.values(await onSave(id))[0])
  return (
    <Card title="Time zone">
      <ComboField
        key={timeZone}
        label="The organization’s day starts at midnight in"
        hint={`It is ${formatDate(today)} there. Due dates, countdowns and status use this date, wherever you are.`}
        error={problem}
        items={otherZones.map(id => ({ id, label: id.replaceAll('_', ' ') }))}
        value={timeZone}
        onChange={id => id !== null && id !== timeZone && void save(id)}
      />
      <Link to="/app/leases/reporting-lag" className="mt-3 inline-block text-accent hover:underline">
        Reporting lag: when a month’s production report is late
      </Link>
    </Card>
  )
}
