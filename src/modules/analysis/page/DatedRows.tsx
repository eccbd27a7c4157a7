import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { useAnalysisEditor } from '../editing/AnalysisContext.tsx'
import { ChoiceRow, TextRow } from '../editing/ChoiceRow.tsx'
import { NumberRow } from '../editing/NumberRow.tsx'
import { valueAt } from '../editing/paths.ts'
import type { WellInputs } from '../inputs/inputs.ts'
import { SpanRows } from './SpanRows.tsx'

/** The limit of the inputs schema. */
const maxDated = 60

type DatedListProps = {
  path: string
  blank: object
  add: string
  itemName: string
  children: (path: string) => ReactNode
}

/** A list of entries that each apply to certain months. */
function DatedList({ path, blank, add, itemName, children }: DatedListProps) {
  const { inputs, set, readOnly } = useAnalysisEditor()
  const list = (valueAt(inputs, path) ?? []) as object[]
  return (
    <>
      {list.map((_, index) => (
        <fieldset key={index} className="mt-1 border-t pt-1">
          <legend className="sr-only">
            {itemName} {index + 1}
          </legend>
          {children(`${path}.${index}`)}
          <SpanRows path={`${path}.${index}`} />
          <Button
            size="small"
            variant="quiet"
            disabledReason={readOnly}
            onClick={() => set(path, list.toSpliced(index, 1))}
          >
            Remove
            <span className="sr-only">
              {' '}
              {itemName.toLowerCase()} {index + 1}
            </span>
          </Button>
        </fieldset>
      ))}
      {list.length < maxDated && (
        <Button
          size="small"
          variant="quiet"
          disabledReason={readOnly}
          onClick={() => set(path, [...list, blank])}
        >
          {add}
        </Button>
      )}
    </>
  )
}

const products = { oil: 'Oil', gas: 'Gas', ngl: 'NGL' }

/** Differentials of one well, which override those of the prices in their months. */
export function DatedDifferentials({ path }: { path: string }) {
  const { inputs } = useAnalysisEditor()
  const { name } = valueAt(inputs, path) as WellInputs
  return (
    <DatedList
      path={`${path}.differentials`}
      blank={{ product: 'oil', from: inputs.asOf, through: null, percent: 0, dollars: 0 }}
      add={`Add a differential of ${name}`}
      itemName="Differential"
    >
      {entryPath => (
        <>
          <ChoiceRow path={`${entryPath}.product`} label="Product" labels={products} />
          <NumberRow path={`${entryPath}.dollars`} label="Differential" unit="$" />
          <NumberRow path={`${entryPath}.percent`} label="Differential" percent />
        </>
      )}
    </DatedList>
  )
}

const units = { month: '$/month', oil: '$/bbl of oil', gas: '$/mcf of gas', water: '$/bbl of water' }

/** Costs of certain months, in addition to the monthly ones. */
export function DatedCosts({ path }: { path: string }) {
  const { inputs } = useAnalysisEditor()
  return (
    <DatedList
      path={`${path}.operating.dated`}
      blank={{ what: 'Compressor', from: inputs.asOf, through: null, per: 'month', dollars: 0 }}
      add="Add a dated cost"
      itemName="Cost"
    >
      {entryPath => (
        <>
          <TextRow path={`${entryPath}.what`} label="Purpose" />
          <ChoiceRow path={`${entryPath}.per`} label="Unit" labels={units} />
          <NumberRow path={`${entryPath}.dollars`} label="Cost" unit="$" />
        </>
      )}
    </DatedList>
  )
}
