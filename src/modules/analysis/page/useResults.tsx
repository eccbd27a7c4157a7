import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Inputs } from '../inputs/inputs.ts'
import { type Figures, calculateFigures } from '../results/figures.ts'
import { type More, additionalFigures } from '../results/more.ts'
import { runInWorker } from '../worker/run-in-worker.tsx'

/** With more wells than this, one change may take longer than a keystroke, so a worker calculates. */
const maxHere = 40
/** Maximum number of wells for which the page itself calculates results that need many runs. */
const maxRunsHere = 3

/** The results of the inputs. Null while they cannot be calculated; `waiting` is true while a worker calculates. */
export function useResults(inputs: Inputs, calculable: boolean) {
  const figures = useCalculated<Figures>('figures', inputs, calculable, calculateFigures, maxHere)
  // Figures have priority; the profile and sensitivities may follow a frame later.
  const later = useDeferredValue(inputs)
  const more = useCalculated<More | null>('more', later, calculable, additionalFigures, maxRunsHere)
  return { figures: figures.value, more: more.value, waiting: figures.waiting }
}

function useCalculated<Answer>(
  name: 'figures' | 'more',
  inputs: Inputs,
  calculable: boolean,
  here: (inputs: Inputs) => Answer,
  limit: number,
) {
  const isHeavy = inputs.wells.length > limit
  const mine = useMemo(
    () => (calculable && !isHeavy ? here(inputs) : null),
    [calculable, isHeavy, inputs, here],
  )
  const [theirs, setTheirs] = useState<{ of: Inputs; answer: Answer } | null>(null)
  useEffect(() => {
    if (!calculable || !isHeavy) return
    const stop = new AbortController()
    void runInWorker(name, inputs, { signal: stop.signal }).then(result =>
      setTheirs({ of: inputs, answer: result as Answer }),
    )
    return () => stop.abort()
  }, [name, inputs, calculable, isHeavy])
  if (!isHeavy) return { value: mine, waiting: false }
  return { value: calculable ? (theirs?.answer ?? null) : null, waiting: theirs?.of !== inputs }
}
