import { useEffect, useRef, useState } from 'react'
import { refusal } from '../../../core/access/refusal.ts'
import { refusalWords } from '../../../core/access/words.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { distributionProblem } from '../../../core/economics/risk/distribution.ts'
import type { Simulated } from '../../../core/economics/risk/simulate.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatCount } from '../../../ui/formats.ts'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { access } from '../access.ts'
import { useInHand } from '../editing/AnalysisContext.tsx'
import { typedNumber } from '../editing/typed-number.ts'
import { calculatedWells } from '../results/figures.ts'
import { runInWorker } from '../worker/run-in-worker.tsx'
import { inputsSchema } from '../inputs/inputs.ts'
import { Outcomes } from './Outcomes.tsx'
import { risked, risksOf, startRisks, type RiskTexts } from './risks.ts'

const maxTrials = 100_000

/** Ten thousand ways in which it may turn out, drawn from a seed in a worker. */
export function RiskPanel() {
  const { inputs } = useInHand()
  const refused = refusal(useViewer(), access.advanced)
  const [texts, setTexts] = useState<RiskTexts>(startRisks)
  const [done, setDone] = useState<number | null>(null)
  const [found, setFound] = useState<{ simulated: Simulated; seed: number } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  if (refused !== null)
    return (
      <Notice tone="info" title={refusalWords[refused].title}>
        {refusalWords[refused].detail}
      </Notice>
    )
  const risks = risksOf(texts)
  const [trials, seed] = [typedNumber(texts['trials'] ?? ''), typedNumber(texts['seed'] ?? '')]
  const problems = Object.fromEntries(
    risked.flatMap(({ factor }) => {
      const distribution = risks.factors[factor]
      const problem = distribution && distributionProblem(distribution)
      return problem ? [[factor, problem]] : []
    }),
  )
  const wrong =
    Object.values(problems)[0] ??
    (!(trials >= 100 && trials <= maxTrials) || !Number.isInteger(trials)
      ? `Enter 100 to ${formatCount(maxTrials)} trials.`
      : !Number.isInteger(seed)
        ? 'A seed is a whole number.'
        : !inputsSchema.safeParse(inputs).success || calculatedWells(inputs).wells.length === 0
          ? 'Fix the inputs first; nothing can be calculated.'
          : null)
  const run = async () => {
    setFailed(null)
    setDone(0)
    stop.current = new AbortController()
    try {
      const asked = { inputs, risks, trials, seed }
      const simulated = await runInWorker('simulate', asked, {
        signal: stop.current.signal,
        onProgress: setDone,
      })
      setFound({ simulated, seed })
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error))
    }
    setDone(null)
  }
  const cancel = () => {
    stop.current?.abort()
    setDone(null)
  }
  const field = (name: string, label: string, error?: string) => (
    <NumberField
      label={label}
      value={texts[name] ?? ''}
      error={error}
      onChange={event => setTexts({ ...texts, [name]: event.target.value })}
    />
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 lg:grid-cols-[24rem_minmax(0,1fr)]">
      <Card title="What may turn out otherwise">
        <form
          noValidate
          className="grid gap-3"
          onSubmit={event => {
            event.preventDefault()
            if (wrong === null && done === null) void run()
          }}
        >
          <p className="text-sm text-muted">
            Multipliers of what was entered: nine of ten outcomes lie above P90, one of ten above P10.
            Lognormal.
          </p>
          {risked.map(({ factor, label }) => (
            <fieldset key={factor} className="grid grid-cols-2 gap-x-3">
              <legend className="font-semibold">{label}</legend>
              {field(`${factor}P90`, `${label}, P90`, problems[factor])}
              {field(`${factor}P10`, `${label}, P10`)}
            </fieldset>
          ))}
          {field('correlation', 'Correlation of price and cost')}
          <div className="grid grid-cols-2 gap-3">
            {field('trials', 'Trials')}
            {field('seed', 'Seed')}
          </div>
          {done !== null && <Progress label="Simulating" value={Math.round(done * 100)} max={100} />}
          {failed && <Notice tone="bad">{failed}</Notice>}
          <div className="flex justify-end gap-2">
            {done !== null && <Button onClick={cancel}>Cancel</Button>}
            <Button type="submit" variant="primary" busy={done !== null} disabledReason={wrong}>
              Simulate
            </Button>
          </div>
        </form>
      </Card>
      {found ? (
        <Outcomes {...found} />
      ) : (
        <p className="text-muted">The same seed and inputs give the same figures, on every machine.</p>
      )}
    </div>
  )
}
