import { Button } from '../../../ui/Button.tsx'
import { useAnalysisEditor } from '../editing/AnalysisContext.tsx'
import { MonthRow } from '../editing/ChoiceRow.tsx'
import { NumberRow } from '../editing/NumberRow.tsx'
import { valueAt } from '../editing/paths.ts'
import { SelectRow } from '../editing/SelectRow.tsx'
import type { WellInputs, ReversionInputs } from '../inputs/inputs.ts'

const reversionModes = {
  none: 'Unchanged',
  payout: 'Reverts at payout',
  multiple: 'Reverts at a multiple',
  irr: 'Reverts at a rate of return',
  date: 'Reverts in a month',
} as const
type ReversionMode = keyof typeof reversionModes

/** The schema's limit on reversions after the first. */
const maxLater = 6

/** The reversions of a well in order: when the interest changes, and to what. */
export function ReversionRows({ path }: { path: string }) {
  const { inputs, set, change, readOnly } = useAnalysisEditor()
  const well = valueAt(inputs, path) as WellInputs
  const { later = [] } = well
  const all = well.reversion ? [well.reversion, ...later] : []
  const createReversion = (
    at: Exclude<ReversionMode, 'none'>,
    after: ReversionInputs['after'],
  ): ReversionInputs => {
    if (at === 'payout') return { at, balance: 0, after }
    if (at === 'multiple') return { at, times: 2, after }
    return at === 'irr' ? { at, rate: 0.15, after } : { at, month: inputs.asOf, after }
  }
  const choose = (index: number, to: ReversionMode) => {
    const after = all[index]?.after ?? all.at(-1)?.after ?? well.interest
    const next = to === 'none' ? all.toSpliced(index, 1) : all.toSpliced(index, 1, createReversion(to, after))
    const [first = null, ...rest] = next
    const number = Number(path.split('.')[1])
    change(current => ({
      ...current,
      wells: current.wells.with(number, { ...current.wells[number]!, reversion: first, later: rest }),
    }))
  }
  return (
    <>
      <SelectRow
        label="Later"
        labels={reversionModes}
        value={well.reversion?.at ?? 'none'}
        onChoose={mode => choose(0, mode)}
      />
      {well.reversion && <ReversionFields path={`${path}.reversion`} one={well.reversion} />}
      {later.map((item, index) => (
        <fieldset key={index} className="mt-1 border-t pt-1">
          <legend className="sr-only">Reversion {index + 2}</legend>
          <SelectRow
            label="Then"
            labels={reversionModes}
            value={item.at}
            onChoose={mode => choose(index + 1, mode)}
          />
          <ReversionFields path={`${path}.later.${index}`} one={item} />
        </fieldset>
      ))}
      {well.reversion && later.length < maxLater && (
        <Button
          size="small"
          variant="quiet"
          disabledReason={readOnly}
          onClick={() => set(`${path}.later`, [...later, createReversion('payout', all.at(-1)!.after)])}
        >
          Add a later reversion
        </Button>
      )}
    </>
  )
}

function ReversionFields({ path, one }: { path: string; one: ReversionInputs }) {
  return (
    <>
      {one.at === 'payout' && (
        <NumberRow path={`${path}.balance`} label="Left to recover" unit="$" places={2} />
      )}
      {one.at === 'multiple' && (
        <NumberRow path={`${path}.times`} label="Multiple of capital" unit="×" places={3} />
      )}
      {one.at === 'irr' && <NumberRow path={`${path}.rate`} label="Rate of return" unit="/ yr" percent />}
      {one.at === 'date' && <MonthRow path={`${path}.month`} label="From" />}
      <NumberRow path={`${path}.after.wi`} label="WI after" places={8} />
      <NumberRow path={`${path}.after.nri`} label="NRI after" places={8} />
      <NumberRow path={`${path}.after.orri`} label="ORRI after" places={8} />
    </>
  )
}
