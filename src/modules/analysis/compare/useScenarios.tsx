import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type Inputs, inputsSchema } from '../inputs/inputs.ts'
import { type Figures, figuresOf } from '../results/figures.ts'
import { useAnalyses } from '../useAnalyses.tsx'
import { runInWorker } from '../worker/run-in-worker.tsx'
import type { Member } from './members.ts'
import {
  atPrices,
  isCalculable,
  type NamedPrices,
  type Scenario,
  scenarioOf,
  disambiguate,
} from './scenario.ts'

/** With more wells than this a worker calculates, and the page goes on. */
const maxHere = 40

/**
 * The analyses that members name, calculated as they come, at their own prices or at those of a deck; those that were not
 * found are counted.
 */
export function useScenarios(members: readonly Member[], prices: NamedPrices | null = null) {
  const { api } = useAnalyses()
  const ids = [...new Set(members.map(({ id }) => id))]
  const frozen = members.flatMap(({ id, number }) => (number === null ? [] : [{ id, number }]))
  const files = useQueries({ queries: ids.map(id => api.get.queryOptions({ id })) })
  const versions = useQueries({ queries: frozen.map(asked => api.version.queryOptions(asked)) })
  const fileOf = (id: string) => files[ids.indexOf(id)]?.data
  const inputsOf = ({ id, number }: Member) => {
    const at = frozen.findIndex(one => one.id === id && one.number === number)
    return number === null ? fileOf(id)?.inputs : versions[at]?.data?.inputs
  }
  const there = members.flatMap(member => {
    const [file, inputs] = [fileOf(member.id), inputsOf(member)]
    return file && inputs ? [{ member, file, inputs: priced(asRead(inputs), prices) }] : []
  })
  const figures = useFigures(there.map(({ inputs }) => inputs))
  const scenarios = disambiguate(
    there.map(({ member, file, inputs }) =>
      scenarioOf(member, file.fields.name, inputs, figures.get(inputs) ?? null),
    ),
  )
  return {
    scenarios: useSame(scenarios),
    waiting: [...files, ...versions].some(({ isPending }) => isPending) || figures.waiting,
    missing: [...files, ...versions].filter(({ isError }) => isError).length,
    versionsOf: (id: string) => fileOf(id)?.versions ?? [],
  }
}

const numbers = new WeakMap<Figures, number>()
let counted = 0

/** Names figures: the same ones have the same number. */
function numberOf(figures: Figures | null): number {
  if (!figures) return 0
  const known = numbers.get(figures) ?? ++counted
  numbers.set(figures, known)
  return known
}

/** The same list while the same figures of the same members stand in it: what is drawn of it is not drawn again. */
function useSame(scenarios: readonly Scenario[]): readonly Scenario[] {
  const of = JSON.stringify(
    scenarios.map(({ key, name, member, figures }) => [key, name, member.share, numberOf(figures)]),
  )
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- these words tell whether anything in it changed
  return useMemo(() => scenarios, [of])
}

const read = new WeakMap<object, Inputs>()

/** Inputs as the schema reads them, each once: what was calculated of them is known by them. */
function asRead(stored: object): Inputs {
  const known = read.get(stored) ?? inputsSchema.parse(stored)
  read.set(stored, known)
  return known
}

const atDecks = new WeakMap<Inputs, WeakMap<NamedPrices, Inputs>>()

/** The same inputs at a deck, each pair once. */
function priced(inputs: Inputs, prices: NamedPrices | null): Inputs {
  if (!prices) return inputs
  const known = atDecks.get(inputs) ?? new WeakMap<NamedPrices, Inputs>()
  atDecks.set(inputs, known)
  const at = known.get(prices) ?? atPrices(inputs, prices)
  known.set(prices, at)
  return at
}

const done = new WeakMap<Inputs, Figures>()

/** What inputs come to: here where they have few wells, in a worker one after the other where they have many. */
function useFigures(all: readonly Inputs[]) {
  const [, setTurn] = useState(0)
  for (const inputs of all)
    if (!done.has(inputs) && inputs.wells.length <= maxHere && isCalculable(inputs))
      done.set(inputs, figuresOf(inputs))
  const next = all.find(inputs => !done.has(inputs) && inputs.wells.length > maxHere)
  useEffect(() => {
    if (!next) return
    const stop = new AbortController()
    void runInWorker('figures', next, { signal: stop.signal }).then(figures => {
      done.set(next, figures)
      setTurn(turn => turn + 1)
    })
    return () => stop.abort()
  }, [next])
  return { get: (inputs: Inputs) => done.get(inputs), waiting: next !== undefined }
}
