import { DerivedFigure } from '../../../core/resource/DerivedFigure.tsx'
import { formatMoney } from '../../../ui/formats.ts'
import { findingLabels, type Finding } from '../reconcile/finding.ts'

/** The amount of a finding; it opens to its calculation. */
export const FindingFigure = ({ finding }: { finding: Finding }) => (
  <DerivedFigure
    label={`${findingLabels[finding.kind]}, owed`}
    derived={{
      value: finding.owed,
      formula: finding.formula,
      inputs: finding.inputs,
      convention: 'Rounded half up to the cent. Negative = overpaid.',
    }}
    renderValue={formatMoney}
  />
)
