import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { MediaPicker } from '../media/MediaPicker.tsx'
import type { FigureForm } from './figure-form.ts'

interface FigureFieldsProps {
  form: FigureForm
  onChange: (change: Record<string, string>) => void
}

type FieldLine = { name: string; label: string; hint?: string; kind?: 'long' | 'date' }

const fieldLines: Record<Exclude<FigureForm['kind'], 'picture'>, readonly FieldLine[]> = {
  chart: [
    { name: 'title', label: 'Title' },
    { name: 'unit', label: 'Unit' },
    {
      name: 'rows',
      label: 'Rows',
      hint: 'One per line: label, tab or comma, value. Paste from a spreadsheet. A dash means unknown.',
      kind: 'long',
    },
    { name: 'caption', label: 'Caption' },
  ],
  map: [
    { name: 'title', label: 'Title' },
    { name: 'unit', label: 'Unit', hint: 'The values’ unit, such as bbl/d. Leave blank if none.' },
    {
      name: 'places',
      label: 'Places',
      hint: 'One per line: name, latitude, longitude, and a value if known. Degrees, WGS84; west is negative.',
      kind: 'long',
    },
    { name: 'caption', label: 'Caption' },
  ],
  stop: [
    { name: 'title', label: 'Title', hint: 'The well and the series: Stave 7-6 1H, daily oil.' },
    { name: 'unit', label: 'Unit' },
    { name: 'first', label: 'First day', kind: 'date' },
    {
      name: 'rates',
      label: 'Daily rates',
      hint: 'From the first day, separated by spaces.',
      kind: 'long',
    },
    { name: 'lastDay', label: 'Last day of production', kind: 'date' },
    { name: 'workOn', label: 'Operations begin', kind: 'date' },
    { name: 'backOn', label: 'Back on production', kind: 'date' },
    {
      name: 'leases',
      label: 'Leases',
      hint: 'One per line: name, tab, clause days. A dash means no clause.',
      kind: 'long',
    },
    { name: 'caption', label: 'Caption' },
  ],
  worked: [
    { name: 'title', label: 'Title' },
    { name: 'story', label: 'The case', kind: 'long' },
    { name: 'value', label: 'Value' },
    { name: 'formula', label: 'Formula' },
    { name: 'inputs', label: 'Inputs', hint: 'One per line: label, tab, value.', kind: 'long' },
    { name: 'convention', label: 'Convention' },
  ],
}

/** Shows the fields of a figure by its kind. */
export function FigureFields({ form, onChange }: FigureFieldsProps) {
  if (form.kind === 'picture')
    return (
      <div className="grid gap-3">
        <MediaPicker label="Picture" value={form.mediaId} onChange={mediaId => onChange({ mediaId })} />
        <TextField
          label="Caption"
          value={form.caption}
          onChange={({ target }) => onChange({ caption: target.value })}
        />
      </div>
    )
  const values = form as unknown as Record<string, string>
  return (
    <div className="grid gap-3">
      {form.kind === 'chart' && (
        <SelectField
          label="Chart type"
          value={form.look}
          choices={[
            { value: 'line', label: 'Line' },
            { value: 'bars', label: 'Bars' },
          ]}
          onChange={({ target }) => onChange({ look: target.value })}
        />
      )}
      {fieldLines[form.kind].map(({ name, label, hint, kind }) =>
        kind === 'long' ? (
          <TextArea
            key={name}
            label={label}
            hint={hint}
            rows={4}
            value={values[name] ?? ''}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ) : (
          <TextField
            key={name}
            label={label}
            hint={hint}
            type={kind === 'date' ? 'date' : 'text'}
            value={values[name] ?? ''}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ),
      )}
    </div>
  )
}
