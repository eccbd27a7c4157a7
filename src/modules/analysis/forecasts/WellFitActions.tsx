import { useState } from 'react'
import { AppError } from '../../../core/error/AppError.ts'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { boundProblems, type FitSettings, fitSettingsSchema } from '../inputs/fit-settings.ts'
import { useForecasts } from './useForecasts.tsx'

type WellFitActionsProps = { wellIds: readonly string[]; onDone: () => void }

/** Actions on the selected wells: set custom fit settings, or restore the organization's settings. */
export function WellFitActions({ wellIds, onDone }: WellFitActionsProps) {
  const { api, call, readOnly } = useForecasts()
  const { data } = useLiveQuery(api.settings.queryOptions())
  const [isSetting, setIsSetting] = useState(false)
  const setting = useCommand(
    (settings: FitSettings | null) =>
      call.setWells.mutate({ wells: wellIds.map(wellId => ({ wellId, settings })) }),
    {
      success: ({ before, isFitting }, settings) => ({
        text: `${settings ? 'Settings saved for' : 'Organization’s settings for'} ${pluralize(before.length, 'well')}. ${isFitting ? 'Fitting them now.' : 'Another fit is running. Refit them when it finishes.'}`,
        undone: 'The wells’ previous settings were restored',
        undo: () => call.setWells.mutate({ wells: before }),
      }),
      onSuccess: onDone,
    },
  )
  const count = pluralize(wellIds.length, 'well')
  return (
    <div
      role="toolbar"
      aria-label="Selected wells"
      className="flex flex-wrap items-center gap-2 border-b bg-selected px-3.5 py-2"
    >
      <span className="mr-auto font-semibold">{count} selected</span>
      <Button size="small" disabledReason={readOnly} onClick={() => setIsSetting(true)}>
        Fit settings…
      </Button>
      <Button
        size="small"
        busy={setting.busy}
        disabledReason={readOnly}
        onClick={() => void setting.run(null)}
      >
        Use the organization’s settings
      </Button>
      <Button size="small" variant="quiet" onClick={onDone}>
        Clear
      </Button>
      {isSetting && data && (
        <RecordForm
          title={`Fit settings for ${count}`}
          verb="Save and fit"
          one="fit setting"
          parentId={wellIds.join()}
          schema={fitSettingsSchema}
          record={{ id: 'wells', version: 1, values: data.settings }}
          save={async ({ values }) => {
            const fields = boundProblems(values)
            if (Object.keys(fields).length > 0)
              throw new AppError('invalid', 'Correct the bounds, then save.', { fields })
            await setting.run(values)
          }}
          onClose={() => setIsSetting(false)}
        >
          <p className="text-sm text-muted">
            These replace the organization’s settings for {count}. Saved forecasts don’t change.
          </p>
        </RecordForm>
      )}
    </div>
  )
}
