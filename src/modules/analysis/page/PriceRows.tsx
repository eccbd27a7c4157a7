import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { monthKey, monthNumber } from '../../../core/time/calendar.ts'
import { formatMonth } from '../../../ui/formats.ts'
import { priceKinds } from '../inputs/price-kinds.ts'
import { DatedDifferentials } from './DatedRows.tsx'
import { PriceDecksDialog } from './PriceDecksDialog.tsx'
import { useAnalysisEditor } from '../editing/AnalysisContext.tsx'
import { DayRow, MonthRow } from '../editing/ChoiceRow.tsx'
import { priceKind } from '../decks/price-basis.ts'
import { SelectRow } from '../editing/SelectRow.tsx'
import { InputGroup, MoreInputs } from '../editing/InputGroup.tsx'
import { NumberRow } from '../editing/NumberRow.tsx'

/** Prices and differentials; they can be loaded from a deck of the organization, or saved as one. */
export function PriceRows({ path: well }: { path: string }) {
  const { inputs, set, readOnly } = useAnalysisEditor()
  const [choosing, setChoosing] = useState(false)
  const { deck, source } = inputs.prices
  const addMonth = () => {
    const last = deck.at(-1)!
    const from = `${monthKey(monthNumber(last.from) + 12)}-01`
    set('prices.deck', [...deck, { ...last, from }])
  }
  return (
    <InputGroup
      title="Prices"
      action={
        <Button size="small" variant="quiet" onClick={() => setChoosing(true)}>
          Price decks
        </Button>
      }
    >
      <NumberRow path="prices.deck.0.oil" label="Oil" unit="$/bbl" />
      <NumberRow
        path="prices.differentials.oil.dollars"
        label="Oil differential"
        term="differential"
        unit="$/bbl"
      />
      <NumberRow path="prices.deck.0.gas" label="Gas" unit="$/MMBtu" />
      <NumberRow path="prices.differentials.gas.dollars" label="Gas differential" unit="$/mcf" />
      <p className="text-xs text-faint">{source}</p>
      <MoreInputs>
        <NumberRow path="prices.deck.0.ngl" label="NGL" unit="$/bbl" />
        <NumberRow path="prices.differentials.oil.percent" label="Oil differential" percent />
        <NumberRow path="prices.differentials.gas.percent" label="Gas differential" percent />
        <NumberRow path="prices.differentials.ngl.dollars" label="NGL differential" unit="$/bbl" />
        <NumberRow path="prices.differentials.ngl.percent" label="NGL differential" percent />
        <SelectRow
          label="Kind"
          labels={priceKinds}
          value={priceKind(inputs.prices)}
          onChoose={kind => set('prices.kind', kind)}
        />
        <DayRow path="prices.on" label="Prices as of" />
        <NumberRow path="prices.growth" label="Growth after the last" unit="/ yr" percent />
        {inputs.prices.growth > 0 && (
          <>
            <NumberRow path="prices.cap.oil" label="Oil price cap" unit="$/bbl" mayBeNone />
            <NumberRow path="prices.cap.gas" label="Gas price cap" unit="$/MMBtu" mayBeNone />
            <NumberRow path="prices.cap.ngl" label="NGL price cap" unit="$/bbl" mayBeNone />
          </>
        )}
        <DatedDifferentials path={well} />
        <MonthRow path="prices.deck.0.from" label="From" />
        {deck.slice(1).map((point, index) => {
          const path = `prices.deck.${index + 1}`
          return (
            <fieldset key={index} className="mt-1 border-t pt-1">
              <legend className="sr-only">Prices from {formatMonth(point.from)}</legend>
              <MonthRow path={`${path}.from`} label="From" />
              <NumberRow path={`${path}.oil`} label="Oil" unit="$/bbl" />
              <NumberRow path={`${path}.gas`} label="Gas" unit="$/MMBtu" />
              <NumberRow path={`${path}.ngl`} label="NGL" unit="$/bbl" />
              <Button
                size="small"
                variant="quiet"
                disabledReason={readOnly}
                onClick={() => set('prices.deck', deck.toSpliced(index + 1, 1))}
              >
                Remove<span className="sr-only"> prices from {formatMonth(point.from)}</span>
              </Button>
            </fieldset>
          )
        })}
        <Button size="small" variant="quiet" disabledReason={readOnly} onClick={addMonth}>
          Add prices from a month
        </Button>
      </MoreInputs>
      {choosing && <PriceDecksDialog onClose={() => setChoosing(false)} />}
    </InputGroup>
  )
}
