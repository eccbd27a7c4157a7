import { useState } from 'react'
import { getRefusal } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { access } from '../access.ts'
import { useAnalysisEditor } from '../editing/AnalysisContext.tsx'
import { InputGroup, MoreInputs } from '../editing/InputGroup.tsx'
import { NumberRow } from '../editing/NumberRow.tsx'
import { valueAt } from '../editing/paths.ts'
import type { WellInputs } from '../inputs/inputs.ts'
import { useAnalyses } from '../useAnalyses.tsx'
import { DatedCosts } from './DatedRows.tsx'

const monthSpans = [3, 6, 12, 24, 36]

/** The operating costs of a well, 8/8ths: entered, or the trailing average of its records. */
export function CostRows({ path }: { path: string }) {
  const { inputs, set, readOnly } = useAnalysisEditor()
  const { wellId, operating, operatingFrom } = valueAt(inputs, path) as WellInputs
  const { call } = useAnalyses()
  const [months, setMonths] = useState(12)
  const mayOpenWells = getRefusal(useViewer(), access.wells) === null
  const copying = useCommand(async () => (await call.actualCosts.query({ wellId: wellId!, months })).costs, {
    onSuccess(match) {
      if (!match) return
      const { fixed, overhead, perOil, perGas, perWater, notes } = match
      set(path, {
        ...(valueAt(inputs, path) as WellInputs),
        operating: { ...operating, fixed, overhead, perOil, perGas, perWater },
        operatingFrom: notes,
      })
    },
    success: match => (match ? 'Costs from the well’s records' : 'This well has no operating costs yet'),
  })
  return (
    <InputGroup
      title="Costs"
      action={
        wellId !== null &&
        mayOpenWells && (
          <Button
            size="small"
            variant="quiet"
            disabledReason={readOnly}
            busy={copying.busy}
            onClick={() => void copying.run()}
          >
            From records
          </Button>
        )
      }
    >
      <NumberRow path={`${path}.operating.fixed`} label="Fixed" unit="$/month" />
      <NumberRow path={`${path}.operating.perOil`} label="Per barrel of oil" unit="$/bbl" />
      <NumberRow path={`${path}.operating.perGas`} label="Per mcf of gas" unit="$/mcf" />
      <NumberRow path={`${path}.operating.perWater`} label="Water hauling" unit="$/bbl" />
      {operatingFrom && (
        <div className="grid gap-1 text-xs text-faint">
          <p>Last read from the well’s records:</p>
          {operatingFrom.map(line => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <MoreInputs>
        <NumberRow path={`${path}.operating.overhead`} label="Overhead" unit="$/month" />
        <NumberRow path={`${path}.operating.growth`} label="Growth" unit="/ yr" percent />
        <DatedCosts path={path} />
        <NumberRow path={`${path}.abandonment.cost`} label="Plugging" unit="$" places={2} />
        <NumberRow path={`${path}.abandonment.salvage`} label="Salvage" unit="$" places={2} />
        <NumberRow path={`${path}.plant.shrink`} label="Gas shrink" percent />
        <NumberRow path={`${path}.plant.nglYield`} label="NGL yield" unit="bbl/MMcf" />
        <NumberRow path={`${path}.plant.btu`} label="Heat" unit="MMBtu/mcf" />
        {wellId !== null && mayOpenWells && (
          <SelectField
            label="Months of records"
            choices={monthSpans.map(value => ({ value: String(value), label: `Last ${value} months` }))}
            value={String(months)}
            onChange={event => setMonths(Number(event.target.value))}
          />
        )}
      </MoreInputs>
    </InputGroup>
  )
}
