import { useState } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { ComboField } from '../../../ui/form/ComboField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { frequencies, settingLabel } from './topics.ts'
import type { SettingsEdit } from './useSettings.tsx'

/** The frequency of emails, and quiet hours. Quiet hours exist only in the personal settings. */
export function ScheduleCard({ edit }: { edit: SettingsEdit }) {
  const { fields, set, problems } = edit
  const zone = fields['quietHours.timezone']
  const zones = [...new Set([String(zone), ...Intl.supportedValuesOf('timeZone')])]
  return (
    <Card title="When">
      <div className="grid gap-3.5">
        <SelectField
          label={settingLabel('frequency')}
          hint="Security alerts are always sent immediately."
          choices={frequencies}
          value={String(fields['frequency'])}
          error={problems['frequency']}
          onChange={event => void set({ frequency: event.target.value })}
        />
        {zone !== undefined && (
          <>
            <CheckField
              label="Quiet hours"
              hint="Notifications during quiet hours are emailed and pushed when they end; security alerts are immediate."
              checked={fields['quietHours.enabled'] === true}
              error={problems['quietHours.enabled']}
              onChange={event => void set({ 'quietHours.enabled': event.target.checked })}
            />
            <div className="grid grid-cols-2 gap-3">
              <Time name="quietHours.startTime" edit={edit} />
              <Time name="quietHours.endTime" edit={edit} />
            </div>
            <ComboField
              key={String(zone)}
              label={settingLabel('quietHours.timezone')}
              hint="Your own time zone, wherever the organization is."
              items={zones.map(id => ({ id, label: id.replaceAll('_', ' ') }))}
              value={String(zone)}
              error={problems['quietHours.timezone']}
              onChange={id => id !== null && id !== zone && void set({ 'quietHours.timezone': id })}
            />
          </>
        )}
      </div>
    </Card>
  )
}

/** A time of day, saved when the field loses focus. */
function Time({ name, edit: { fields, set, problems } }: { name: string; edit: SettingsEdit }) {
  const storedTime = String(fields[name])
  const [typedTime, setTypedTime] = useState<string | null>(null)
  return (
    <TextField
      type="time"
      label={settingLabel(name)}
      value={typedTime ?? storedTime}
      error={problems[name]}
      onChange={event => setTypedTime(event.target.value)}
      onBlur={() => {
        if (typedTime !== null && typedTime !== storedTime)
          void set({ [name]: typedTime }).then(() => setTypedTime(null))
        else setTypedTime(null)
      }}
    />
  )
}
