import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { getRefusal } from '../../../core/access/refusal.ts'
import { refusalMessages } from '../../../core/access/refusal-messages.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { distributionProblem } from '../../../core/economics/risk/distribution.ts'
import { formatCount } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { access } from '../access.ts'
import { useAnalysisEditor } from '../editing/AnalysisContext.tsx'
import { parseNumberInput } from '../editing/number-input.ts'
import { inputsSchema } from '../inputs/inputs.ts'
import { calculateWells, calculateFigures } from '../results/figures.ts'
import type { WellSimulation } from '../results/simulate-wells.ts'
import { runInWorker } from '../worker/run-in-worker.tsx'
import { Outcomes, Percentiles } from './Outcomes.tsx'
import { RiskInputs } from './RiskInputs.tsx'
import { riskFactors, parseRisks, defaultRisks, type RiskTexts } from './risks.ts'

const maxTrials = 100_000
/** Maximum number of wells for which a simulation starts when the page opens. */
const maxAutomaticWells = 20

/** A Monte Carlo simulation of thousands of trials, drawn from a seed in a worker. */
export function RiskPanel() {
  const denial = getRefusal(useViewer(), access.advanced)
  return denial === null ? (
    <Risk />
  ) : (
    <Notice tone="info" title={refusalMessages[denial].title}>
      {refusalMessages[denial].detail}
    </Notice>
  )
}

type Simulation = { simulated: WellSimulation; seed: number; inputsKey: string }

function Risk() {
  const { inputs } = useAnalysisEditor()
  const [texts, setTexts] = useState<RiskTexts>(defaultRisks)
  const [match, setMatch] = useState<Simulation | null>(null)
  const [failureMessage, setFailureMessage] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  const risks = parseRisks(texts)
  const [trials, seed] = [parseNumberInput(texts['trials'] ?? ''), parseNumberInput(texts['seed'] ?? '')]
  const problems = Object.fromEntries(
    riskFactors.flatMap(({ factor }) => {
      const distribution = risks.factors[factor]
      const problem = distribution && distributionProblem(distribution)
      return problem ? [[factor, problem]] : []
    }),
  )
  const canCalculate = useMemo(
    () => inputsSchema.safeParse(inputs).success && calculateWells(inputs).wells.length > 0,
    [inputs],
  )
  const invalid =
    Object.values(problems)[0] ??
    (!(trials >= 100 && trials <= maxTrials) || !Number.isInteger(trials)
      ? `Enter 100 to ${formatCount(maxTrials)} trials.`
      : !Number.isInteger(seed)
        ? 'A seed must be a whole number.'
        : canCalculate
          ? null
          : 'Correct the inputs first. They cannot be calculated.')
  const key = JSON.stringify([inputs, texts])
  const startsAutomatically = invalid === null && inputs.wells.length <= maxAutomaticWells
  const [progress, setProgress] = useState<number | null>(startsAutomatically ? 0 : null)
  const draw = async () => {
    stop.current = new AbortController()
    const { signal } = stop.current
    try {
      const simulated = await runInWorker(
        'simulate',
        { inputs, risks, trials, seed },
        { signal, onProgress: setProgress },
      )
      setMatch({ simulated, seed, inputsKey: key })
    } catch (error) {
      setFailureMessage(error instanceof Error ? error.message : String(error))
    }
    setProgress(null)
  }
  const run = () => {
    setFailureMessage(null)
    setProgress(0)
    void draw()
  }
  const begin = useEffectEvent(() => {
    if (startsAutomatically) void draw()
  })
  useEffect(() => {
    begin()
    return () => stop.current?.abort()
  }, [])
  const cancel = () => {
    stop.current?.abort()
    setProgress(null)
  }
  const entered = useMemo(() => (canCalculate ? calculateFigures(inputs) : null), [canCalculate, inputs])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 max-lg:order-2">
        <RiskInputs
          texts={texts}
          onChange={setTexts}
          problems={problems}
          invalidReason={invalid}
          failureMessage={failureMessage}
          progress={progress}
          onRun={run}
          onCancel={cancel}
        />
        {match && <Percentiles {...match.simulated} />}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 max-lg:order-1">
        {match && match.inputsKey !== key && progress === null && (
          <Notice tone="info">
            The inputs changed after this simulation. Simulate again to include them.
          </Notice>
        )}
        {match ? (
          <Outcomes simulated={match.simulated} seed={match.seed} entered={entered} />
        ) : progress !== null ? (
          <Skeleton className="h-96" />
        ) : (
          <Notice tone="info">{invalid ?? 'Simulate to see the range of NPVs.'}</Notice>
        )}
      </div>
    </div>
  )
}
