import { useMemo, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { pluralize, formatNumber } from '../../../ui/formats.ts'
import { useShortcuts } from '../../../ui/keys/Shortcuts.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { useTwoColumns } from '../../../ui/useNarrow.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DeclineCard } from '../decline/DeclineCard.tsx'
import { inputsSchema } from '../inputs/inputs.ts'
import { toMonths } from '../results/by-year.ts'
import type { Figures } from '../results/figures.ts'
import { irrRates } from '../results/key-figures.ts'
import { describeFigures, type FigureName } from '../results/figure-details.ts'
import { describeSwing, type SwingEnd } from '../results/swing-details.ts'
import { useAnalysisEditor } from '../editing/AnalysisContext.tsx'
import { CashFlowCard } from '../money/CashFlowCard.tsx'
import { OptionCards } from './OptionCard.tsx'
import { ConventionsCard } from './ConventionsCard.tsx'
import { DoubtfulFits } from './DoubtfulFits.tsx'
import { InputsPanel } from './InputsPanel.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import { useWellSelection } from '../editing/WellSelection.tsx'
import { FigureDetailsCard } from './FigureDetailsCard.tsx'
import { PriceBasis } from './PriceBasis.tsx'
import { ReversionsCard } from './ReversionsCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { SwingsCard } from './SwingsCard.tsx'
import { useResults } from './useResults.tsx'

/** Inputs on the left, results in the middle, the opened figure on the right or below the figures; on a phone the
 * figures come first. */
export function AnalysisBody() {
  const { inputs, wellIndex, problems } = useAnalysisEditor()
  const { alone, setAlone, selectWell } = useWellSelection()
  const hasThird = !useTwoColumns()
  const [selected, setSelected] = useState<FigureName | null>(null)
  const openFigureName = selected ?? (hasThird ? 'npv' : null)
  const [swingEnd, setSwingEnd] = useState<SwingEnd | null>(null)
  const shownInputs = useMemo(
    () => (alone && inputs.wells[wellIndex] ? { ...inputs, wells: [inputs.wells[wellIndex]] } : inputs),
    [inputs, alone, wellIndex],
  )
  const readable = useMemo(() => inputsSchema.safeParse(shownInputs).success, [shownInputs])
  const sharedStop = problems.some(({ stops, at }) => stops && !at.startsWith('wells.'))
  const { figures, more, waiting } = useResults(shownInputs, readable && !sharedStop)
  const figureDetails = useMemo(
    () => (figures ? describeFigures({ inputs: shownInputs, figures, additionalFigures: more }) : null),
    [shownInputs, figures, more],
  )
  const months = useMemo(() => (figures ? toMonths(figures, shownInputs) : []), [figures, shownInputs])
  const rates = useMemo(
    () => (figures?.total && figures.total.invested > 0 ? irrRates(figures.total.irr) : []),
    [figures],
  )
  const swing = swingEnd && more?.swings.find(({ id }) => id === swingEnd.id)
  const endDetails =
    swingEnd && swing && figures?.total
      ? describeSwing(shownInputs, swing, swingEnd.far, figures.total.npv)
      : null
  const closeDetails = () => {
    setSwingEnd(null)
    setSelected(null)
  }
  const openFigure = (name: FigureName) => {
    setSwingEnd(null)
    setSelected(name === selected && !hasThird && !endDetails ? null : name)
  }
  useShortcuts('Analysis', [{ keys: 'Escape', label: 'Close the details', run: closeDetails }])
  const shownDetails = endDetails ?? (figureDetails && openFigureName ? figureDetails[openFigureName] : null)
  const details = shownDetails && (
    <FigureDetailsCard
      key={swingEnd ? `${swingEnd.id} ${swingEnd.far}` : openFigureName}
      details={shownDetails}
      {...(!hasThird && { onClose: closeDetails })}
    />
  )
  const figure = figures?.wells.find(well => well.wellIndex === (alone ? 0 : wellIndex))
  const isOne = inputs.wells.length === 1
  return (
    <div
      className={classes(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 lg:grid-cols-[19.5rem_minmax(0,1fr)] 2xl:grid-cols-[19.5rem_minmax(0,1fr)_22rem]',
        waiting && 'opacity-80',
      )}
    >
      <div className="max-lg:order-2">
        <InputsPanel />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 max-lg:order-1">
        <Problems figures={figures} readable={readable} />
        {/* With a single well, the notice is next to its decline. */}
        {figures && !isOne && <DoubtfulFits wells={figures.wells} onSelect={selectWell} />}
        {!isOne && (
          <fieldset aria-label="Figures of" className="flex gap-1">
            <Button size="small" aria-pressed={!alone} onClick={() => setAlone(false)}>
              All {pluralize(inputs.wells.length, 'well')}
            </Button>
            <Button size="small" aria-pressed={alone} onClick={() => setAlone(true)}>
              {inputs.wells[wellIndex]?.name} alone
            </Button>
          </fieldset>
        )}
        <PriceBasis analyses={[shownInputs]} />
        <KeyFigures
          figures={figureDetails}
          openFigure={endDetails ? null : openFigureName}
          onOpen={openFigure}
        />
        {!hasThird && !endDetails && details}
        {inputs.wells[wellIndex] && (
          <DeclineCard key={`${wellIndex} ${inputs.wells[wellIndex].wellId ?? ''}`} figure={figure} />
        )}
        {figureDetails && (
          <>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 xl:grid-cols-2">
              <CashFlowCard months={months} />
              {more && <ProfileCard additionalFigures={more} rates={rates} rate={inputs.rate} />}
            </div>
            {more && figures?.total && (
              <SwingsCard
                swings={more.swings}
                npv={figures.total.npv}
                openEnd={swingEnd}
                onOpen={setSwingEnd}
              />
            )}
            {!hasThird && endDetails && details}
            {!isOne && !alone && figures && <WellsCard figures={figures} />}
          </>
        )}
        {figures && <OptionCards inputs={shownInputs} figures={figures} />}
        {figures && <ReversionsCard inputs={shownInputs} figures={figures} />}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 max-lg:order-3 lg:max-2xl:col-start-2">
        {hasThird && details}
        {figureDetails && <ConventionsCard inputs={shownInputs} />}
      </div>
      {figureDetails && (
        <div className="sticky bottom-0 z-10 order-4 -mx-3.5 flex justify-between border-t bg-raised px-3.5 py-2 font-semibold max-md:pl-14 lg:hidden">
          <span>
            {figureDetails.npv.title} {figureDetails.npv.value}
          </span>
          <span>IRR {figureDetails.irr.value}</span>
        </div>
      )}
    </div>
  )
}

/** Summarizes the errors above the figures: the wells that are not included, or why there are no figures. */
function Problems({ figures, readable }: { figures: Figures | null; readable: boolean }) {
  const { problems } = useAnalysisEditor()
  const stops = problems.filter(({ stops }) => stops)
  const warns = problems.filter(({ stops }) => !stops)
  if (!figures || !readable)
    return stops[0] ? (
      <Notice tone="bad" title="These inputs cannot be calculated yet">
        {stops.slice(0, 3).map(({ at, says }) => (
          <p key={`${at} ${says}`}>{says}</p>
        ))}
      </Notice>
    ) : null
  return (
    <>
      {figures.leftOut.length > 0 && (
        <Notice
          tone={figures.total ? 'warn' : 'bad'}
          title={
            figures.total
              ? `${pluralize(figures.leftOut.length, 'well')} not included`
              : 'These inputs cannot be calculated yet'
          }
        >
          {figures.leftOut.slice(0, 5).map(({ at, name, why }) => (
            <p key={at}>
              {name}: {why}
            </p>
          ))}
          {figures.leftOut.length > 5 && <p>And {figures.leftOut.length - 5} more.</p>}
        </Notice>
      )}
      {warns.length > 0 && (
        <Notice tone="warn">
          {[...new Set(warns.map(({ says }) => says))].slice(0, 3).map(message => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      )}
    </>
  )
}

/** The wells of an analysis, and the contribution of each to the total. */
function WellsCard({ figures }: { figures: Figures }) {
  const { selectWell } = useWellSelection()
  const formatInteger = (value: number) => formatNumber(value.toFixed(0), 0)
  return (
    <Card title="Wells" hasNoPadding>
      <PlainTable
        caption="Wells of this analysis"
        rows={figures.wells}
        rowKey={row => row.wellIndex}
        className="max-h-96"
        columns={[
          {
            header: 'Well',
            names: true,
            canWrap: true,
            cell: row => (
              <Button
                size="small"
                variant="quiet"
                className="-ml-2"
                onClick={() => selectWell(row.wellIndex)}
              >
                {row.name}
              </Button>
            ),
            sum: 'Total',
          },
          {
            header: 'Remaining oil',
            unit: 'bbl',
            align: 'right',
            wide: true,
            cell: row => formatInteger(row.remaining.oil),
          },
          {
            header: 'Remaining gas',
            unit: 'mcf',
            align: 'right',
            wide: true,
            cell: row => formatInteger(row.remaining.gas),
          },
          { header: 'Months', align: 'right', wide: true, cell: row => formatInteger(row.life) },
          {
            header: 'NPV',
            unit: '$',
            align: 'right',
            cell: row => formatInteger(row.npv),
            sum: formatInteger(figures.total?.npv ?? 0),
          },
        ]}
      />
    </Card>
  )
}
