import { RecordCard } from '../../../core/form/RecordCard.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { useForecasts } from './useForecasts.tsx'
import { fitSettingsSchema } from '../inputs/fit-settings.ts'

/** How the declines of all wells are fitted. */
export function FitSettingsCard() {
  const { api, call, readOnly } = useForecasts()
  const { data } = useLiveQuery(api.settings.queryOptions())
  if (!data) return null
  return (
    <RecordCard
      title="Fit settings"
      one="fit setting"
      of="forecasts"
      schema={fitSettingsSchema}
      record={{ id: 'settings', version: data.version, values: data.settings }}
      save={({ version, seen, values }) =>
        call.changeSettings.mutate({ version: version!, seen: seen as object, changes: values })
      }
      success={() => 'Settings saved. Fit again to apply them.'}
      readOnly={readOnly}
    />
  )
}
