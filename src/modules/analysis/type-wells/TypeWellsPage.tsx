import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { getRefusal } from '../../../core/access/refusal.ts'
import { refusalMessages } from '../../../core/access/refusal-messages.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useToday } from '../../../core/auth/useToday.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { access } from '../access.ts'
import { parseNumberInput } from '../editing/number-input.ts'
import { maxWells } from '../../../core/economics/most-wells.ts'
import { readHistories } from '../start/prepare-wells.tsx'
import { WellSelection } from '../start/WellSelection.tsx'
import { useAnalyses } from '../useAnalyses.tsx'
import {
  createAnalysis,
  fitDecline,
  type Percentile,
  percentiles,
  type TypeProduct,
  fitTypeWell,
} from './type-well.ts'
import { TypeCurveCard } from './TypeCurveCard.tsx'

/** The typical well of a group, and a new analysis of such a well. */
export default function TypeWellsPage() {
  const denial = getRefusal(useViewer(), access.advanced)
  return (
    <Page width="desk">
      <PageHeader
        parentLink={
          <Link to="/app/financial-analysis" className="hover:text-accent">
            Financial Analysis
          </Link>
        }
        title="Type wells"
        meta="Typical well, time-zeroed to first production. P90 is the low case."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 px-4.5 max-md:px-3.5">
        {denial === null ? (
          <TypeWells />
        ) : (
          <Notice tone="info" title={refusalMessages[denial].title}>
            {refusalMessages[denial].detail}
          </Notice>
        )}
      </div>
    </Page>
  )
}

const products = [
  { value: 'oil', label: 'Oil' },
  { value: 'gas', label: 'Gas' },
]
const percentileChoices = Object.entries(percentiles).map(([value, label]) => ({ value, label }))

/** Feet: two miles, the length of most horizontal wells now. */
const typicalLateral = '10000'

function TypeWells() {
  const { wells: query } = useSearch({ strict: false }) as { wells?: unknown }
  const ids =
    typeof query === 'string' ? [...new Set(query.split(',').filter(Boolean))].slice(0, maxWells) : []
  const { call, readOnly } = useAnalyses()
  const navigate = useNavigate()
  const asOf = `${useToday().slice(0, 7)}-01`
  const [product, setProduct] = useState<TypeProduct>('oil')
  const [typedLateral, setTypedLateral] = useState<string | null>(null)
  const [typedFewest, setTypedFewest] = useState('')
  const [selected, setSelected] = useState<Percentile>('p50')
  const { data: histories, isFetching } = useQuery({
    queryKey: ['type well histories', ids],
    queryFn: () => readHistories(call, ids),
    enabled: ids.length > 0,
  })
  // If no lateral is recorded, wells are not normalized until the user enters a length.
  const lateral =
    typedLateral ?? (histories?.some(({ lateralFt }) => lateralFt !== null) ? typicalLateral : '')
  const feet = lateral.trim() === '' ? null : parseNumberInput(lateral)
  const problem = feet !== null && !(feet > 0) ? 'Enter a length above zero, or leave it blank.' : undefined
  const enteredFewest = typedFewest.trim() === '' ? null : parseNumberInput(typedFewest)
  const wrongFewest =
    enteredFewest !== null && !(Number.isInteger(enteredFewest) && enteredFewest > 0)
      ? 'Enter a whole number above zero, or leave it blank.'
      : undefined
  const fewest = wrongFewest === undefined ? enteredFewest : null
  const result = useMemo(
    () =>
      histories && problem === undefined
        ? fitTypeWell(histories, { product, lateralFt: feet, fewest })
        : null,
    [histories, product, feet, fewest, problem],
  )
  const decline = useMemo(
    () => (result ? fitDecline(result.months, selected, asOf) : null),
    [result, selected, asOf],
  )
  const creating = useCommand(
    () => {
      const inputs = createAnalysis(histories ?? [], { product, lateralFt: feet, fewest }, selected, asOf)!
      return call.create.mutate({
        fields: { name: inputs.wells[0]!.name, sharing: 'ORGANIZATION', template: false, notes: null },
        inputs,
      })
    },
    { onSuccess: ({ id }) => navigate({ to: `/app/financial-analysis/${id}` }) },
  )
  return (
    <>
      <Card title="Group">
        <WellSelection
          ids={ids}
          onChange={next =>
            void navigate({
              to: '/app/financial-analysis/type-wells',
              search: { wells: next.join(',') },
              replace: true,
            })
          }
        />
      </Card>
      {ids.length > 0 && (
        <Card title="Type well">
          <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
            <SelectField
              label="Product"
              choices={products}
              value={product}
              onChange={event => setProduct(event.target.value as TypeProduct)}
            />
            <NumberField
              label="Lateral length"
              unit="ft"
              hint="Volumes are scaled from each well’s own lateral. Leave blank to use unscaled volumes."
              value={lateral}
              error={problem}
              onChange={event => setTypedLateral(event.target.value)}
            />
            <NumberField
              label="End below"
              unit="wells"
              hint="The curve ends where fewer wells have records. Leave blank for half of them."
              value={typedFewest}
              error={wrongFewest}
              onChange={event => setTypedFewest(event.target.value)}
            />
            <SelectField
              label="Forecast from"
              choices={percentileChoices}
              value={selected}
              onChange={event => setSelected(event.target.value as Percentile)}
            />
          </div>
          <div className="mt-3 flex justify-end">
            <Button
              variant="primary"
              busy={creating.busy}
              disabledReason={
                readOnly ?? (decline ? null : 'Choose wells with at least six months of production.')
              }
              onClick={() => void creating.run()}
            >
              Create analysis
            </Button>
          </div>
        </Card>
      )}
      {isFetching && !histories && <div className="waiting h-24" />}
      {result && result.leftOut.length > 0 && (
        <Notice tone="warn" title={`${pluralize(result.leftOut.length, 'well')} excluded`}>
          {result.leftOut.slice(0, 6).map(({ name, why }) => (
            <p key={name}>
              {name}: {why}
            </p>
          ))}
          {result.leftOut.length > 6 && <p>And {result.leftOut.length - 6} more.</p>}
        </Notice>
      )}
      {result && result.months.length > 0 && (
        <TypeCurveCard
          typeWell={result}
          product={product}
          lateralFt={feet}
          table={{
            path: '/analyses/type-well',
            search: { wells: ids.join(','), product, lateral: feet, fewest },
          }}
        />
      )}
      {ids.length === 0 && (
        <EmptyState
          title="Choose the wells of a group"
          picture={<Picture of="chart" />}
          action={
            <Link to="/app/well" className={buttonClass()}>
              Select in the list of wells
            </Link>
          }
        >
          Their months are aligned at first production.
        </EmptyState>
      )}
    </>
  )
}
