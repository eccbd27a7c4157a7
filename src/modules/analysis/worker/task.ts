import type { RiskModel } from '../../../core/economics/risk/simulate.ts'
import type { Inputs, WellInputs } from '../inputs/inputs.ts'
import { type Figures, calculateFigures } from '../results/figures.ts'
import { type AdditionalFigures, calculateAdditionalFigures } from '../results/additional-figures.ts'
import { simulateWells, type WellSimulation } from '../results/simulate-wells.ts'
import { fitWell } from '../history/fitted-well.ts'
import { type SourceFile, type ImportResult, readFiles } from '../exchange/read-files.ts'
import type { WellHistory } from '../history/history.ts'

/** Calculations that run in a worker, by name, with their argument and result. */
export type Tasks = {
  figures: { asked: Inputs; answer: Figures }
  more: { asked: Inputs; answer: AdditionalFigures | null }
  fit: { asked: readonly WellHistory[]; answer: WellInputs[] }
  readFiles: { asked: { given: readonly SourceFile[]; asOf: string }; answer: ImportResult }
  simulate: { asked: SimulationInput; answer: WellSimulation }
}
type SimulationInput = { inputs: Inputs; risks: RiskModel; trials: number; seed: number }
export type TaskName = keyof Tasks

/** Performs a calculation; long ones yield the fraction completed, 0 to 1. */
export function* runTask(
  task: { [Name in TaskName]: { name: Name; asked: Tasks[Name]['asked'] } }[TaskName],
): Generator<number, Tasks[TaskName]['answer']> {
  switch (task.name) {
    case 'figures':
      return calculateFigures(task.asked)
    case 'more':
      return calculateAdditionalFigures(task.asked)
    case 'fit':
      return yield* fitAll(task.asked)
    case 'readFiles':
      return readFiles(task.asked.given, task.asked.asOf)
    case 'simulate':
      return yield* simulateWells(task.asked)
  }
}

function* fitAll(histories: readonly WellHistory[]): Generator<number, WellInputs[]> {
  const wells: WellInputs[] = []
  for (const history of histories) {
    wells.push(fitWell(history))
    yield wells.length / histories.length
  }
  return wells
}
