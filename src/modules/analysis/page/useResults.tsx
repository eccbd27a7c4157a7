import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Inputs } from '../inputs/inputs.ts'
import { type Figures, calculateFigures } from '../results/figures.ts'
import { type AdditionalFigures, calculateAdditionalFigures } from '../results/additional-figures.ts'
import { runInWorker } from '../worker/run-in-worker.tsx'

/** With more wells than this, one change may take longer than a keystroke, so a worker calculates. */
const maxWellsOnPage = 40
/** Maximum number of wells for which the page itself calculates results that need many runs. */
const maxRunsOnPage = 3

/** The results of the inputs. Null while they cannot be calculated; `waiting` is true while a worker calculates. */
export function useResults(inputs: Inputs, calculable: boolean) {
  const figures = useCalculated<Figures>('figures', inputs, calculable, calculateFigures, maxWellsOnPage)
  // Figures have priority; the profile and sensitivities may follow a frame later.
  const deferredInputs = useDeferredValue(inputs)
  const additional = useCalculated<AdditionalFigures | null>(
    'more',
    deferredInputs,
    calculable,
    calculateAdditionalFigures,
    maxRunsOnPage,
  )
  return { figures: figures.value, more: additional.value, waiting: figures.waiting }
}

function useCalculated<Answer>(
  name: 'figures' | 'more',
  inputs: Inputs,
  calculable: boolean,
  calculate: (inputs: Inputs) => Answer,
  limit: number,
) {
  const isHeavy = inputs.wells.length > limit
  const local = useMemo(
    () => (calculable && !isHeavy ? calculate(inputs) : null),
    [calculable, isHeavy, inputs, calculate],
  )
  const [remote, setRemote] = useState<{ inputs: Inputs; result: Answer } | null>(null)
  useEffect(() => {
    if (!calculable || !isHeavy) return
    const stop = new AbortController()
    void runInWorker(name, inputs, { signal: stop.signal }).then(result =>
      setRemote({ inputs, result: result as Answer }),
    )
    return () => stop.abort()
  }, [name, inputs, calculable, isHeavy])
  if (!isHeavy) return { value: local, waiting: false }
  return { value: calculable ? (remote?.result ?? null) : null, waiting: remote?.inputs !== inputs }
}
