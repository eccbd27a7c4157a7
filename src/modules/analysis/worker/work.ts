import type { Risks } from '../../../core/economics/risk/simulate.ts'
import type { Inputs, WellInputs } from '../inputs/inputs.ts'
import { type Figures, calculateFigures } from '../results/figures.ts'
import { type More, additionalFigures } from '../results/more.ts'
import { simulate, type SimulatedWells } from '../results/simulate-wells.ts'
import { fittedWell } from '../history/fitted-well.ts'
import { type GivenFile, type ReadFiles, readFiles } from '../exchange/read-files.ts'
import type { WellHistory } from '../history/history.ts'

/** Calculations that run in a worker, by name, with their argument and result. */
export type Works = {
  figures: { asked: Inputs; answer: Figures }
  more: { asked: Inputs; answer: More | null }
  fit: { asked: readonly WellHistory[]; answer: WellInputs[] }
  readFiles: { asked: { given: readonly GivenFile[]; asOf: string }; answer: ReadFiles }
  simulate: { asked: SimulationInput; answer: SimulatedWells }
}
type SimulationInput = { inputs: Inputs; risks: Risks; trials: number; seed: number }
export type Work = keyof Works

/** Performs a calculation; long ones yield the fraction completed, 0 to 1. */
export function* doWork(
  work: { [Name in Work]: { name: Name; asked: Works[Name]['asked'] } }[Work],
): Generator<number, Works[Work]['answer']> {
  switch (work.name) {
    case 'figures':
      return calculateFigures(work.asked)
    case 'more':
      return additionalFigures(work.asked)
    case 'fit':
      return yield* fitAll(work.asked)
    case 'readFiles':
      return readFiles(work.asked.given, work.asked.asOf)
    case 'simulate':
      return yield* simulate(work.asked)
  }
}

function* fitAll(histories: readonly WellHistory[]): Generator<number, WellInputs[]> {
  const wells: WellInputs[] = []
  for (const history of histories) {
    wells.push(fittedWell(history))
    yield wells.length / histories.length
  }
  return wells
}
