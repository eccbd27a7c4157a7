import { useState } from 'react'
import { declineKinds } from '../../../core/economics/decline/effective.ts'
import { products } from '../../../core/trade/products.ts'
import { Button } from '../../../ui/Button.tsx'
import { monthKey, monthNumber } from '../../../core/time/calendar.ts'
import type { DeclineStream, StreamInputs } from '../inputs/inputs.ts'
import { useAnalysisEditor } from '../editing/AnalysisContext.tsx'
import { ChoiceRow, MonthRow } from '../editing/ChoiceRow.tsx'
import { InputGroup, MoreInputs } from '../editing/InputGroup.tsx'
import { NumberRow } from '../editing/NumberRow.tsx'
import { valueAt } from '../editing/paths.ts'

const forecastModes = { decline: 'By decline', ratio: 'By ratio', none: 'None' }
type ForecastMode = keyof typeof forecastModes

/** The forecast of each product: its own decline, a ratio to another product, or none. */
export function ForecastRows({ path }: { path: string }) {
  const { inputs } = useAnalysisEditor()
  const [shownProduct, setShownProduct] = useState<'oil' | 'gas' | 'water'>(() =>
    (valueAt(inputs, `${path}.oil`) as StreamInputs)?.by === 'decline' ? 'oil' : 'gas',
  )
  return (
    <InputGroup
      title="Forecast"
      action={
        <fieldset aria-label="Product" className="flex">
          {products.map(({ product, name }) => (
            <Button
              key={product}
              size="small"
              variant="quiet"
              aria-pressed={shownProduct === product}
              className={shownProduct === product ? 'text-accent' : undefined}
              onClick={() => setShownProduct(product)}
            >
              {name}
            </Button>
          ))}
        </fieldset>
      }
    >
      <ProductRows key={shownProduct} path={`${path}.${shownProduct}`} product={shownProduct} />
    </InputGroup>
  )
}

function ProductRows({ path, product }: { path: string; product: 'oil' | 'gas' | 'water' }) {
  const { inputs, set, problems, readOnly } = useAnalysisEditor()
  const stream = valueAt(inputs, path) as StreamInputs
  const unit = product === 'gas' ? 'mcf' : 'bbl'
  const mode: ForecastMode = stream?.by ?? 'none'
  const choose = (to: ForecastMode) =>
    set(path, to === 'none' ? null : to === 'ratio' ? blankRatio(product) : blankDecline(inputs.asOf))
  const problem = problems.find(({ at }) => at === path)
  return (
    <>
      <label className="flex items-center gap-2 py-0.5 text-muted">
        <span className="flex-1">Forecast</span>
        <select
          disabled={readOnly !== null}
          className="control h-control-small w-42!"
          value={mode}
          onChange={event => choose(event.target.value as ForecastMode)}
        >
          {Object.entries(forecastModes)
            .filter(([key]) => product !== 'water' || key !== 'decline' || mode === 'decline')
            .map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </select>
      </label>
      {problem && <p className="text-sm text-bad">{problem.says}</p>}
      {stream?.by === 'decline' && <DeclineRows path={path} stream={stream} unit={unit} />}
      {stream?.by === 'ratio' &&
        stream.points.map((_, index) => (
          <NumberRow
            key={index}
            path={`${path}.points.${index}.ratio`}
            label={index === 0 ? `To ${stream.to}` : `From month ${stream.points[index]!.month}`}
            unit={`${unit}/${stream.to === 'gas' ? 'mcf' : 'bbl'}`}
            places={6}
          />
        ))}
    </>
  )
}

function DeclineRows({ path, stream, unit }: { path: string; stream: DeclineStream; unit: string }) {
  const { set, readOnly } = useAnalysisEditor()
  const [first] = stream.segments
  const addSegment = () =>
    set(`${path}.segments`, [
      ...stream.segments,
      { ...stream.segments.at(-1)!, qi: null, fromDay: (stream.segments.at(-1)?.fromDay ?? 0) + 365 },
    ])
  return (
    <>
      <NumberRow path={`${path}.segments.0.qi`} label="Initial rate" unit={`${unit}/d`} places={2} />
      <NumberRow
        path={`${path}.segments.0.di`}
        label={`Decline, ${first?.diAs ?? ''}`}
        term="nominalDecline"
        unit="/ yr"
        percent
        places={3}
      />
      <NumberRow path={`${path}.segments.0.b`} label="b" term="bFactor" places={3} />
      <NumberRow
        path={`${path}.segments.0.terminal`}
        label={`Terminal, ${first?.terminalAs ?? ''}`}
        term="terminalDecline"
        unit="/ yr"
        percent
        places={3}
        mayBeNone
      />
      {first && first.b > 1 && first.terminal === null && (
        <Button
          size="small"
          disabledReason={readOnly}
          onClick={() =>
            set(`${path}.segments.0`, { ...first, terminal: defaultTerminal, terminalAs: 'tangent' })
          }
        >
          End it at {defaultTerminal * 100}% a year
        </Button>
      )}
      <MoreInputs>
        <MonthRow path={`${path}.since`} label="Begins" />
        <ChoiceRow path={`${path}.segments.0.diAs`} label="Decline as" labels={declineKinds} />
        <ChoiceRow path={`${path}.segments.0.terminalAs`} label="Terminal as" labels={declineKinds} />
        {stream.segments.slice(1).map((_, index) => {
          const segmentPath = `${path}.segments.${index + 1}`
          return (
            <fieldset key={index} className="mt-1 border-t pt-1">
              <legend className="sr-only">Segment {index + 2}</legend>
              <NumberRow
                path={`${segmentPath}.fromDay`}
                label={`Segment ${index + 2} from`}
                unit="day"
                places={0}
              />
              <NumberRow path={`${segmentPath}.qi`} label="Rate" unit={`${unit}/d`} mayBeNone places={2} />
              <NumberRow path={`${segmentPath}.di`} label="Decline" unit="/ yr" percent places={3} />
              <NumberRow path={`${segmentPath}.b`} label="b" places={3} />
              <NumberRow
                path={`${segmentPath}.terminal`}
                label="Terminal"
                unit="/ yr"
                percent
                places={3}
                mayBeNone
              />
              <Button
                size="small"
                variant="quiet"
                disabledReason={readOnly}
                onClick={() => set(`${path}.segments`, stream.segments.toSpliced(index + 1, 1))}
              >
                Remove segment {index + 2}
              </Button>
            </fieldset>
          )
        })}
        <Button size="small" variant="quiet" disabledReason={readOnly} onClick={addSegment}>
          Add segment
        </Button>
      </MoreInputs>
    </>
  )
}

/** The default terminal decline, tangent effective. */
const defaultTerminal = 0.08

const blankRatio = (product: 'oil' | 'gas' | 'water'): StreamInputs => ({
  by: 'ratio',
  to: product === 'oil' ? 'gas' : 'oil',
  points: [{ month: 0, ratio: product === 'oil' ? 0.02 : 1 }],
})

const blankDecline = (asOf: string): StreamInputs => ({
  by: 'decline',
  since: `${monthKey(monthNumber(asOf))}-01`,
  segments: [
    { fromDay: 0, qi: 100, di: 0.5, diAs: 'secant', b: 1, terminal: defaultTerminal, terminalAs: 'tangent' },
  ],
  fit: null,
})
