import { useInHand } from '../editing/AnalysisContext.tsx'
import { NumberRow } from '../editing/NumberRow.tsx'
import { valueAt } from '../editing/paths.ts'
import { SelectLine } from '../editing/SelectLine.tsx'
import type { WellInputs } from '../inputs/inputs.ts'

const netProfitsModes = { none: 'None', received: 'Received', paid: 'Paid' } as const

/** A net profits interest, either received from the working interest or paid out of the owner's. */
export function NetProfitsRows({ path }: { path: string }) {
  const { inputs, set } = useInHand()
  const { netProfits } = valueAt(inputs, path) as WellInputs
  const at = `${path}.netProfits`
  return (
    <>
      <SelectLine
        label="Net profits interest"
        words={netProfitsModes}
        value={netProfits?.as ?? 'none'}
        onChoose={way => set(at, way === 'none' ? null : { share: 0.1, deficit: 0, ...netProfits, as: way })}
      />
      {netProfits && (
        <>
          <NumberRow path={`${at}.share`} label="Share of net profits" percent places={6} />
          <NumberRow
            path={`${at}.deficit`}
            label={netProfits.as === 'received' ? 'Left to recover, 8/8ths' : 'Left to recover'}
            unit="$"
            places={2}
          />
        </>
      )}
    </>
  )
}
