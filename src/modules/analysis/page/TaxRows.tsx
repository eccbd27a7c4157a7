import { useState } from 'react'
import { possibleReductions, formatRate, taxedStates } from '../../../core/trade/taxes/tax-on-file.ts'
import { Button } from '../../../ui/Button.tsx'
import { formatDate } from '../../../ui/formats.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import type { WellInputs } from '../inputs/inputs.ts'
import { lacksRate, leviesInEffect, periodAt, productName, findTaxes } from '../taxes/taxes.ts'
import { useAnalysisEditor } from '../editing/AnalysisContext.tsx'
import { ChoiceRow, DayRow } from '../editing/ChoiceRow.tsx'
import { InputGroup, MoreInputs } from '../editing/InputGroup.tsx'
import { NumberRow } from '../editing/NumberRow.tsx'
import { valueAt } from '../editing/paths.ts'

const adValoremBases = { after_severance: 'Value less severance', revenue: 'Value' }

/** The taxes in effect on the as-of date, their source, and their later changes. */
export function TaxRows({ path }: { path: string }) {
  const { inputs, set, readOnly } = useAnalysisEditor()
  const [isChoosingState, setIsChoosingState] = useState(false)
  const { taxes } = valueAt(inputs, path) as WellInputs
  const currentIndex = periodAt(taxes.periods, inputs.asOf)
  const period = `${path}.taxes.periods.${currentIndex}`
  const { from } = taxes.periods[currentIndex]!
  const productsWithoutRate = (['oil', 'gas', 'ngl'] as const).filter(product =>
    lacksRate(taxes.periods[currentIndex]!, product),
  )
  return (
    <InputGroup
      title="Taxes"
      action={
        <Button size="small" variant="quiet" onClick={() => setIsChoosingState(true)}>
          State taxes
        </Button>
      }
    >
      <NumberRow
        path={`${period}.severance.oil.percent`}
        label="Severance, oil"
        term="severanceTax"
        percent
        places={3}
      />
      <NumberRow path={`${period}.severance.gas.percent`} label="Severance, gas" percent places={3} />
      <NumberRow path={`${period}.adValorem`} label="Ad valorem" term="adValorem" percent places={3} />
      {productsWithoutRate.length > 0 && (
        <p className="text-sm text-warn">
          No rate on file: {productsWithoutRate.map(product => productName[product]).join(', ')}. Enter one,
          or it counts as 0%.
        </p>
      )}
      <p className="text-xs text-faint">
        {taxes.source}
        {from > '1900-01-01' && `, from ${formatDate(from)}`}
      </p>
      <MoreInputs>
        <NumberRow path={`${period}.severance.gas.perUnit`} label="Gas" unit="$/mcf" />
        <NumberRow path={`${period}.severance.oil.perUnit`} label="Oil" unit="$/bbl" />
        <NumberRow path={`${period}.severance.ngl.percent`} label="Severance, NGL" percent places={3} />
        <ChoiceRow path={`${path}.taxes.adValoremOf`} label="Ad valorem of" labels={adValoremBases} />
        {taxes.periods.map((period, index) =>
          index === currentIndex || period.from <= from ? null : (
            <fieldset key={index} className="mt-1 border-t pt-1">
              <legend className="sr-only">Later taxes</legend>
              <DayRow path={`${path}.taxes.periods.${index}.from`} label="From" />
              <NumberRow
                path={`${path}.taxes.periods.${index}.severance.oil.percent`}
                label="Severance, oil"
                percent
              />
              <NumberRow
                path={`${path}.taxes.periods.${index}.severance.gas.percent`}
                label="Severance, gas"
                percent
              />
              <NumberRow path={`${path}.taxes.periods.${index}.adValorem`} label="Ad valorem" percent />
            </fieldset>
          ),
        )}
        <Button
          size="small"
          variant="quiet"
          disabledReason={readOnly}
          onClick={() =>
            set(`${path}.taxes.periods`, [
              ...taxes.periods,
              { ...taxes.periods[currentIndex]!, from: `${Number(inputs.asOf.slice(0, 4)) + 1}-01-01` },
            ])
          }
        >
          Add a later change
        </Button>
      </MoreInputs>
      {isChoosingState && (
        <StateTaxes
          onClose={() => setIsChoosingState(false)}
          onTake={state => {
            set(`${path}.taxes`, { ...findTaxes(state), adValoremOf: taxes.adValoremOf })
            setIsChoosingState(false)
          }}
        />
      )}
    </InputGroup>
  )
}

/** The taxes of a state with their sources; the user can apply them, then change them in the analysis. */
function StateTaxes({ onClose, onTake }: { onClose: () => void; onTake: (state: string) => void }) {
  const { inputs, readOnly } = useAnalysisEditor()
  const [state, setState] = useState(taxedStates[0]!)
  const lines = leviesInEffect(state, inputs.asOf)
  return (
    <Dialog
      open
      size="large"
      title="State taxes"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabledReason={readOnly} onClick={() => onTake(state)}>
            Use taxes of {state}
          </Button>
        </>
      }
    >
      <label className="mb-2 flex items-center gap-2">
        State
        <select className="control w-24!" value={state} onChange={event => setState(event.target.value)}>
          {taxedStates.map(taxedState => (
            <option key={taxedState}>{taxedState}</option>
          ))}
        </select>
      </label>
      <PlainTable
        caption={`Taxes of ${state} on ${formatDate(inputs.asOf)}`}
        rows={lines}
        rowKey={(_, index) => index}
        className="max-h-80"
        columns={[
          {
            header: 'Product',
            names: true,
            cell: ({ levy }) => levy.products.map(product => productName[product]).join(', '),
          },
          { header: 'Rate', align: 'right', cell: ({ rate }) => formatRate(rate) },
          { header: 'Tax', canWrap: true, cell: ({ levy }) => levy.name },
          { header: 'From', cell: ({ rate }) => formatDate(rate.from) },
          {
            header: 'May be lower',
            canWrap: true,
            cell: applied => possibleReductions(applied).join('; ') || '—',
          },
          {
            header: 'Source',
            canWrap: true,
            cell: ({ levy, rate }) => (
              <span className={levy.sourceKind === 'trade' ? 'text-warn' : undefined}>
                {rate.source ?? levy.source}
              </span>
            ),
          },
        ]}
        empty={<p className="text-muted">No rate on file for {state} on this day.</p>}
      />
      <p className="mt-2 text-sm text-muted">
        Enter ad valorem taxes by county, and any rate that requires a certificate.
      </p>
    </Dialog>
  )
}
