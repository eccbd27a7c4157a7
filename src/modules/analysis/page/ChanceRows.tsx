import { useAnalysisEditor } from '../editing/AnalysisContext.tsx'
import { NumberRow } from '../editing/NumberRow.tsx'
import { valueAt } from '../editing/paths.ts'
import { SelectRow } from '../editing/SelectRow.tsx'
import type { WellInputs } from '../inputs/inputs.ts'

const chanceModes = { none: 'Not risked', risked: 'By its chance' } as const

/** The chance of success of a well, collapsed until the user adds one. */
export function ChanceRows({ path }: { path: string }) {
  const { inputs, set } = useAnalysisEditor()
  const { chance } = valueAt(inputs, path) as WellInputs
  const chancePath = `${path}.chance`
  return (
    <>
      <SelectRow
        label="Success"
        labels={chanceModes}
        value={chance ? 'risked' : 'none'}
        onChoose={mode =>
          set(chancePath, mode === 'none' ? null : { geologic: 1, development: 1, failure: 0 })
        }
      />
      {chance && (
        <>
          <NumberRow path={`${chancePath}.geologic`} label="Geologic chance (Pg)" percent places={2} />
          <NumberRow path={`${chancePath}.development`} label="Development chance (Pd)" percent places={2} />
          <NumberRow path={`${chancePath}.failure`} label="Cost of a failure, 8/8ths" unit="$" places={2} />
        </>
      )}
    </>
  )
}
