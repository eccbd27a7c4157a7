import { useAnalysisEditor } from '../editing/AnalysisContext.tsx'
import { NumberRow } from '../editing/NumberRow.tsx'
import { valueAt } from '../editing/paths.ts'
import { SelectRow } from '../editing/SelectRow.tsx'
import type { WellInputs } from '../inputs/inputs.ts'

const netProfitsModes = { none: 'None', received: 'Received', paid: 'Paid' } as const

/** A net profits interest, either received from the working interest or paid out of the owner's. */
export function NetProfitsRows({ path }: { path: string }) {
  const { inputs, set } = useAnalysisEditor()
  const { netProfits } = valueAt(inputs, path) as WellInputs
  const netProfitsPath = `${path}.netProfits`
  return (
    <>
      <SelectRow
        label="Net profits interest"
        labels={netProfitsModes}
        value={netProfits?.as ?? 'none'}
        onChoose={mode =>
          set(netProfitsPath, mode === 'none' ? null : { share: 0.1, deficit: 0, ...netProfits, as: mode })
        }
      />
      {netProfits && (
        <>
          <NumberRow path={`${netProfitsPath}.share`} label="Share of net profits" percent places={6} />
          <NumberRow
            path={`${netProfitsPath}.deficit`}
            label={netProfits.as === 'received' ? 'Left to recover, 8/8ths' : 'Left to recover'}
            unit="$"
            places={2}
          />
        </>
      )}
    </>
  )
}
