import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { AppError } from '../../../core/error/AppError.ts'
import { boundProblems, type FitSettings, fitSettingsSchema } from '../inputs/fit-settings.ts'

type FitSettingsDialogProps = {
  wellId: string
  settings: FitSettings
  onFit: (settings: FitSettings) => void
  onClose: () => void
}

/** The fit settings of one well in an analysis. */
export function FitSettingsDialog({ wellId, settings, onFit, onClose }: FitSettingsDialogProps) {
  return (
    <RecordForm
      title="Fit settings for this well"
      verb="Fit again"
      one="fit setting"
      parentId={wellId}
      schema={fitSettingsSchema}
      record={{ id: wellId, version: 1, values: settings }}
      save={({ values }) => {
        const fields = boundProblems(values)
        if (Object.keys(fields).length > 0)
          return Promise.reject(new AppError('invalid', 'Correct the bounds, then fit again.', { fields }))
        onFit(values)
        return Promise.resolve()
      }}
      onClose={onClose}
    />
  )
}
