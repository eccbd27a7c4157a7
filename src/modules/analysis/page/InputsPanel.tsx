import { useMemo } from 'react'
import { discountings } from '../../../core/economics/value/discount.ts'
import { monthLengths, volumeConventions } from '../../../core/economics/decline/volumes.ts'
import { Card } from '../../../ui/Card.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { useAnalysisEditor } from '../editing/AnalysisContext.tsx'
import { ChoiceRow, MonthRow } from '../editing/ChoiceRow.tsx'
import { ChanceRows } from './ChanceRows.tsx'
import { IncomeTaxRows } from './IncomeTaxRows.tsx'
import { CapitalRows } from './CapitalRows.tsx'
import { CostRows } from './CostRows.tsx'
import { ForecastRows } from './ForecastRows.tsx'
import { InputGroup, MoreInputs } from '../editing/InputGroup.tsx'
import { InterestRows } from './InterestRows.tsx'
import { NumberRow } from '../editing/NumberRow.tsx'
import { countChanges } from '../editing/paths.ts'
import { PriceRows } from './PriceRows.tsx'
import { TaxRows } from './TaxRows.tsx'
import { categoryLabels } from '../inputs/category.ts'
import { WellPicker } from './WellPicker.tsx'

/** All inputs of the analysis, the most used ones first in each group. */
export function InputsPanel() {
  const { inputs, wellIndex, lastVersion, problems } = useAnalysisEditor()
  const well = `wells.${wellIndex}`
  const stops = problems.filter(({ stops }) => stops).length
  const changes = useMemo(
    () => (lastVersion ? countChanges(lastVersion.inputs, inputs) : 0),
    [lastVersion, inputs],
  )
  const state =
    stops > 0
      ? pluralize(stops, 'problem')
      : !lastVersion
        ? 'no version yet'
        : changes === 0
          ? `same as v${lastVersion.number}`
          : `${pluralize(changes, 'change')} since v${lastVersion.number}`
  return (
    <Card
      title={
        <>
          Inputs <span className="ml-1.5 font-normal text-muted">{state}</span>
        </>
      }
    >
      <div className="-mx-3.5 -mt-2 grid divide-y">
        <WellPicker />
        {inputs.wells[wellIndex] && (
          <>
            <ForecastRows key={`forecast ${wellIndex}`} path={well} />
            <PriceRows path={well} />
            <InterestRows path={well} />
            <CostRows path={well} />
            <TaxRows key={`taxes ${wellIndex}`} path={well} />
            <CapitalRows path={well} />
          </>
        )}
        <InputGroup title="Value">
          {inputs.wells[wellIndex] && (
            <ChoiceRow path={`${well}.category`} label="Reserves" labels={categoryLabels} />
          )}
          {inputs.wells[wellIndex] && <ChanceRows path={well} />}
          <MonthRow path="asOf" label="As of" />
          <NumberRow path="rate" label="Discount rate" term="npv" unit="/ yr" percent />
          <ChoiceRow path="discounting" label="Timing" labels={discountings} />
          <NumberRow path="months" label="Forecast" unit="months" places={0} />
          <MoreInputs>
            <ChoiceRow path="volumes.convention" label="Volumes" labels={volumeConventions} />
            <ChoiceRow path="volumes.monthLength" label="Months" labels={monthLengths} />
            {inputs.wells[wellIndex] && (
              <NumberRow
                path={`${well}.firstMonth`}
                label="Production begins after"
                unit="months"
                places={0}
              />
            )}
          </MoreInputs>
        </InputGroup>
        <IncomeTaxRows />
      </div>
    </Card>
  )
}
