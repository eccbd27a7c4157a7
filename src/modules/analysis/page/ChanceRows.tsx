import { useInHand } from '../editing/AnalysisContext.tsx'
import { NumberRow } from '../editing/NumberRow.tsx'
import { valueAt } from '../editing/paths.ts'
import { SelectLine } from '../editing/SelectLine.tsx'
import type { WellInputs } from '../inputs/inputs.ts'

const chanceModes = { none: 'Not risked', risked: 'By its chance' } as const

/** The chance of success of a well, collapsed until the user adds one. */
export function ChanceRows({ path }: { path: string }) {
  const { inputs, set } = useInHand()
  const { chance } = valueAt(inputs, path) as WellInputs
  const at = `${path}.chance`
  return (
    <>
      <SelectLine
        label="Success"
        words={chanceModes}
        value={chance ? 'risked' : 'none'}
        onChoose={way => set(at, way === 'none' ? null : { geologic: 1, development: 1, failure: 0 })}
      />
      {chance && (
        <>
          <NumberRow path={`${at}.geologic`} label="Geologic chance (Pg)" percent places={2} />
          <NumberRow path={`${at}.development`} label="Development chance (Pd)" percent places={2} />
          <NumberRow path={`${at}.failure`} label="Cost of a failure, 8/8ths" unit="$" places={2} />
        </>
      )}
    </>
  )
}
