import { CheckField } from '../../../ui/form/CheckField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { Mapping } from '../recognize/mapping.server.ts'

interface UnitsLineProps {
  line: string
  mapping: Mapping
  onMapping: (mapping: Mapping) => void
}

/**
 * Warns that a line outside the table mentions units; nothing is stored until the user confirms those of the columns.
 */
export const UnitsLine = ({ line, mapping, onMapping }: UnitsLineProps) => (
  <Notice tone="warn" title="Check the units">
    <p>A line outside the table says “{line}”. It was not applied: choose the unit of each column above.</p>
    <CheckField
      label="The unit of every column is right"
      checked={mapping.unitsLine === line}
      onChange={event => onMapping({ ...mapping, unitsLine: event.target.checked ? line : null })}
    />
  </Notice>
)
