import { useInHand } from '../editing/AnalysisContext.tsx'
import { MonthRow } from '../editing/ChoiceRow.tsx'
import { Group, More } from '../editing/Group.tsx'
import { NumberRow } from '../editing/NumberRow.tsx'
import type { WellInputs } from '../inputs/inputs.ts'
import { valueAt } from '../editing/paths.ts'

const ways = { none: 'Stays as it is', payout: 'Reverts at payout', date: 'Reverts in a month' }
type Way = keyof typeof ways

/** What of a well is one's own, and when that changes. */
export function InterestRows({ path }: { path: string }) {
  const { inputs, set, readOnly } = useInHand()
  const well = valueAt(inputs, path) as WellInputs
  const way: Way = well.reversion?.at ?? 'none'
  const choose = (to: Way) => {
    const after = well.reversion?.after ?? well.interest
    const reversion =
      to === 'none'
        ? null
        : to === 'payout'
          ? { at: to, balance: 0, after }
          : { at: to, month: inputs.asOf, after }
    set(`${path}.reversion`, reversion)
  }
  return (
    <Group title="Interest">
      <NumberRow path={`${path}.interest.wi`} label="WI" term="workingInterest" places={8} />
      <NumberRow path={`${path}.interest.nri`} label="NRI" term="netRevenueInterest" places={8} />
      <NumberRow path={`${path}.interest.orri`} label="ORRI" term="overridingRoyalty" places={8} />
      <p className="text-xs text-faint">{well.interestFrom}</p>
      <More>
        <NumberRow path={`${path}.leaseNri`} label="NRI of the whole WI" places={8} />
        <label className="flex items-center gap-2 py-0.5 text-muted">
          <span className="flex-1">Later</span>
          <select
            disabled={readOnly !== null}
            className="control h-control-small w-43!"
            value={way}
            onChange={event => choose(event.target.value as Way)}
          >
            {Object.entries(ways).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {way === 'payout' && (
          <NumberRow path={`${path}.reversion.balance`} label="Left to recover" unit="$" places={2} />
        )}
        {way === 'date' && <MonthRow path={`${path}.reversion.month`} label="From" />}
        {way !== 'none' && (
          <>
            <NumberRow path={`${path}.reversion.after.wi`} label="WI after" places={8} />
            <NumberRow path={`${path}.reversion.after.nri`} label="NRI after" places={8} />
            <NumberRow path={`${path}.reversion.after.orri`} label="ORRI after" places={8} />
          </>
        )}
      </More>
    </Group>
  )
}
