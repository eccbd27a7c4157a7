import { NumberField } from '../../../ui/form/NumberField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { heldText, type TractRelease } from '../releases/release-draft.ts'

type TractReleaseProps = {
  tract: TractRelease
  row: number
  errors: Readonly<Record<string, string>>
  onChange: (change: Partial<TractRelease>) => void
}

const extents = [
  { value: 'NONE', label: 'No acres' },
  { value: 'ALL', label: 'All of it' },
  { value: 'PART', label: 'Part of it' },
]

/** The release of one tract: acres, depths, or both. */
export function TractReleaseFields({ tract, row, errors, onChange }: TractReleaseProps) {
  const field = (name: 'acres' | 'belowFt' | 'belowFormation') => ({
    value: tract[name],
    error: errors[`${row}.${name}`] ?? (name === 'acres' ? errors[`${row}.tractId`] : undefined),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <fieldset className="rounded-md border px-3 pt-1.5 pb-3">
      <legend className="px-1 font-semibold">
        Tract {tract.tractNumber} <span className="font-normal text-muted">{heldText(tract)}</span>
      </legend>
      <div className="grid grid-cols-4 gap-3 max-md:grid-cols-2">
        <SelectField
          label="Released"
          choices={extents}
          value={tract.extent}
          error={tract.extent === 'PART' ? undefined : field('acres').error}
          onChange={event => onChange({ extent: event.target.value as TractRelease['extent'] })}
        />
        {tract.extent === 'PART' ? <NumberField label="Acres" unit="ac" {...field('acres')} /> : <span />}
        <NumberField label="Depths below" unit="ft" {...field('belowFt')} />
        <TextField label="Below the base of" placeholder="Three Forks" {...field('belowFormation')} />
      </div>
    </fieldset>
  )
}
