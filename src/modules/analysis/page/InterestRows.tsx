import { useAnalysisEditor } from '../editing/AnalysisContext.tsx'
import { InputGroup, MoreInputs } from '../editing/InputGroup.tsx'
import { NumberRow } from '../editing/NumberRow.tsx'
import type { WellInputs } from '../inputs/inputs.ts'
import { valueAt } from '../editing/paths.ts'
import { NetProfitsRows } from './NetProfitsRows.tsx'
import { ReversionRows } from './ReversionRows.tsx'

/** The owner's interest in a well, and its reversions. */
export function InterestRows({ path }: { path: string }) {
  const { inputs } = useAnalysisEditor()
  const well = valueAt(inputs, path) as WellInputs
  return (
    <InputGroup title="Interest">
      <NumberRow path={`${path}.interest.wi`} label="WI" term="workingInterest" places={8} />
      <NumberRow path={`${path}.interest.nri`} label="NRI" term="netRevenueInterest" places={8} />
      <NumberRow path={`${path}.interest.orri`} label="ORRI" term="overridingRoyalty" places={8} />
      <p className="text-xs text-faint">{well.interestFrom}</p>
      <MoreInputs>
        <NumberRow path={`${path}.leaseNri`} label="NRI on 8/8" places={8} />
        <ReversionRows path={path} />
        <NetProfitsRows path={path} />
      </MoreInputs>
    </InputGroup>
  )
}
