import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type Inputs, inputsSchema } from '../inputs/inputs.ts'
import { type Figures, calculateFigures } from '../results/figures.ts'
import { useAnalyses } from '../useAnalyses.tsx'
import { runInWorker } from '../worker/run-in-worker.tsx'
import type { Member } from './members.ts'
import {
  withPrices,
  isCalculable,
  type NamedPrices,
  type Scenario,
  toScenario,
  disambiguate,
} from './scenario.ts'

/** With more wells than this, a worker calculates, so the page stays responsive. */
const maxWellsOnPage = 40

/**
 * Loads and calculates the analyses of members as they arrive, at their own prices or those of a deck; counts those
 * that were not found.
 */
export function useScenarios(members: readonly Member[], prices: NamedPrices | null = null) {
  const { api } = useAnalyses()
  const ids = [...new Set(members.map(({ id }) => id))]
  const versionIds = members.flatMap(({ id, number }) => (number === null ? [] : [{ id, number }]))
  const files = useQueries({ queries: ids.map(id => api.get.queryOptions({ id })) })
  const versions = useQueries({ queries: versionIds.map(version => api.version.queryOptions(version)) })
  const getFile = (id: string) => files[ids.indexOf(id)]?.data
  const getInputs = ({ id, number }: Member) => {
    const index = versionIds.findIndex(item => item.id === id && item.number === number)
    return number === null ? getFile(id)?.inputs : versions[index]?.data?.inputs
  }
  const loaded = members.flatMap(member => {
    const [file, inputs] = [getFile(member.id), getInputs(member)]
    return file && inputs ? [{ member, file, inputs: applyPrices(parseInputsOnce(inputs), prices) }] : []
  })
  const figures = useFigures(loaded.map(({ inputs }) => inputs))
  const scenarios = disambiguate(
    loaded.map(({ member, file, inputs }) =>
      toScenario(member, file.fields.name, inputs, figures.get(inputs) ?? null),
    ),
  )
  return {
    scenarios: useStableScenarios(scenarios),
    waiting: [...files, ...versions].some(({ isPending }) => isPending) || figures.waiting,
    missing: [...files, ...versions].filter(({ isError }) => isError).length,
    versionsOf: (id: string) => getFile(id)?.versions ?? [],
  }
}

const figureNumbers = new WeakMap<Figures, number>()
let lastFigureNumber = 0

/** An identifying number for figures; the same object always has the same number. */
function figureNumber(figures: Figures | null): number {
  if (!figures) return 0
  const number = figureNumbers.get(figures) ?? ++lastFigureNumber
  figureNumbers.set(figures, number)
  return number
}

/** Returns the same list while members and figures do not change, so charts are not redrawn. */
function useStableScenarios(scenarios: readonly Scenario[]): readonly Scenario[] {
  const cacheKey = JSON.stringify(
    scenarios.map(({ key, name, member, figures }) => [key, name, member.share, figureNumber(figures)]),
  )
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- this text identifies every change of the list
  return useMemo(() => scenarios, [cacheKey])
}

const inputsByDocument = new WeakMap<object, Inputs>()

/** Parses stored inputs once per object, because results are cached by the parsed object. */
function parseInputsOnce(stored: object): Inputs {
  const inputs = inputsByDocument.get(stored) ?? inputsSchema.parse(stored)
  inputsByDocument.set(stored, inputs)
  return inputs
}

const inputsByPrices = new WeakMap<Inputs, WeakMap<NamedPrices, Inputs>>()

/** The inputs repriced at a deck, created once for each pair so that results stay cached. */
function applyPrices(inputs: Inputs, prices: NamedPrices | null): Inputs {
  if (!prices) return inputs
  const byPrices = inputsByPrices.get(inputs) ?? new WeakMap<NamedPrices, Inputs>()
  inputsByPrices.set(inputs, byPrices)
  const priced = byPrices.get(prices) ?? withPrices(inputs, prices)
  byPrices.set(prices, priced)
  return priced
}

const figuresByInputs = new WeakMap<Inputs, Figures>()

/** Calculates figures on the page for few wells, and one after another in a worker for many. */
function useFigures(allInputs: readonly Inputs[]) {
  const [, setRound] = useState(0)
  for (const inputs of allInputs)
    if (!figuresByInputs.has(inputs) && inputs.wells.length <= maxWellsOnPage && isCalculable(inputs))
      figuresByInputs.set(inputs, calculateFigures(inputs))
  const next = allInputs.find(inputs => !figuresByInputs.has(inputs) && inputs.wells.length > maxWellsOnPage)
  useEffect(() => {
    if (!next) return
    const stop = new AbortController()
    void runInWorker('figures', next, { signal: stop.signal }).then(figures => {
      figuresByInputs.set(next, figures)
      setRound(round => round + 1)
    })
    return () => stop.abort()
  }, [next])
  return { get: (inputs: Inputs) => figuresByInputs.get(inputs), waiting: next !== undefined }
}
