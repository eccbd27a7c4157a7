import { CheckField } from '../../../ui/form/CheckField.tsx'
import { allParts, partLabels, type EvidencePart } from '../record/evidence.ts'

interface PartsFieldProps {
  parts: readonly EvidencePart[]
  onChange: (parts: readonly EvidencePart[]) => void
}

/** Chooses which parts of a lease are shown. */
export const PartsField = ({ parts, onChange }: PartsFieldProps) => (
  <fieldset className="grid gap-1.5">
    <legend className="mb-1 text-sm text-muted">Evidence to show</legend>
    {allParts.map(part => (
      <CheckField
        key={part}
        label={partLabels[part]}
        checked={parts.includes(part)}
        onChange={({ target }) =>
          onChange(target.checked ? [...parts, part] : parts.filter(otherPart => otherPart !== part))
        }
      />
    ))}
  </fieldset>
)
