import { type DeclineKind, toDeclineKind } from '../../../core/economics/decline/effective.ts'
import type { VolumeConvention } from '../../../core/economics/decline/volumes.ts'
import type { Discounting } from '../../../core/economics/value/discount.ts'
import type { DeclineStream, Inputs } from '../inputs/inputs.ts'
import { nominalSegment } from '../inputs/to-case.ts'
import { calculateFigures } from './figures.ts'

/** A program's conventions for declines and volumes. */
type Program = {
  id: string
  name: string
  volumes: VolumeConvention
  discounting: Discounting | null
  /** The kinds of its initial and terminal declines. */
  decline: DeclineKind
  terminal: DeclineKind
  reason: string
}

/** Conventions of programs, from their published help and from cases calculated with them. */
const programs: readonly Program[] = [
  {
    id: 'wellhead',
    name: 'Wellhead',
    volumes: 'analytic',
    discounting: null,
    decline: 'secant',
    terminal: 'tangent',
    reason: 'The rate is integrated over each month.',
  },
  {
    id: 'phdwin',
    name: 'PHDwin',
    volumes: 'whole_days',
    discounting: null,
    decline: 'tangent',
    terminal: 'tangent',
    reason: 'Volumes end on whole days; declines are written as tangent effective.',
  },
  {
    id: 'aries',
    name: 'ARIES',
    volumes: 'start_of_day',
    discounting: null,
    decline: 'secant',
    terminal: 'tangent',
    reason:
      'Each day is taken at its first rate, so volumes are slightly higher; the first decline is secant.',
  },
  {
    id: 'combocurve',
    name: 'ComboCurve',
    volumes: 'start_of_day',
    discounting: null,
    decline: 'secant',
    terminal: 'secant',
    reason: 'Each day is taken at its first rate, so volumes are slightly higher; declines are secant.',
  },
]

const timings: readonly { id: Discounting; name: string; reason: string }[] = [
  { id: 'mid_month', name: 'Mid-month', reason: 'Cash flows are discounted mid-month.' },
  { id: 'end_month', name: 'End of month', reason: 'Cash flows are discounted at month-end.' },
  { id: 'mid_year', name: 'Mid-year', reason: 'Cash flows are discounted mid-year.' },
  { id: 'end_year', name: 'End of year', reason: 'Cash flows are discounted at year-end.' },
  {
    id: 'monthly_compounded',
    name: 'Compounded monthly',
    reason: 'The rate is one twelfth a month, which is more than the same rate a year.',
  },
]

export type ConventionResult = {
  readonly id: string
  readonly name: string
  /** Volume of the first five years: oil, or gas if there is no oil. */
  readonly fiveYears: number
  readonly npv: number
  readonly reason: string
  /** The rate and declines as the program states them; null if the case has no decline. */
  readonly writes: { readonly qi: number; readonly decline: number; readonly terminal: number | null } | null
}

const kindLabels: Readonly<Record<DeclineKind, string>> = {
  nominal: 'nominal',
  tangent: 'tangent',
  secant: 'secant',
}
export const declineLabel = (id: string): string => {
  const program = programs.find(program => program.id === id)
  return program ? kindLabels[program.decline] : ''
}

/** Recalculates a case with the conventions of other programs, and with other discount timings. */
export function compareConventions(inputs: Inputs): {
  programs: ConventionResult[]
  timings: ConventionResult[]
} {
  const main = mainDecline(inputs)
  const row = (rowInputs: Inputs, { id, name, reason }: { id: string; name: string; reason: string }) => {
    const { total, volumes } = calculateFigures(rowInputs)
    const main = volumes.oil.some(volume => volume > 0) ? volumes.oil : volumes.gas
    const fiveYears = main.slice(0, 60).reduce((sum, volume) => sum + volume, 0)
    return { id, name, reason, fiveYears, npv: total?.npv ?? 0, writes: null }
  }
  return {
    programs: programs.map(program => ({
      ...row({ ...inputs, volumes: { ...inputs.volumes, convention: program.volumes } }, program),
      writes: main && programDecline(main, program),
    })),
    timings: timings.map(timing => row({ ...inputs, discounting: timing.id }, timing)),
  }
}

/** The main decline of a case: that of its first well, oil before gas. */
const mainDecline = ({ wells: [first] }: Inputs): DeclineStream | null =>
  [first?.oil, first?.gas].find(stream => stream?.by === 'decline') ?? null

function programDecline(
  { segments }: DeclineStream,
  { decline, terminal }: Program,
): ConventionResult['writes'] {
  const [first] = segments
  if (!first) return null
  const { qi, di, b, terminal: last } = nominalSegment(first)
  return {
    qi: qi ?? 0,
    decline: toDeclineKind(decline, di, b),
    terminal: last === null ? null : toDeclineKind(terminal, last, 0),
  }
}
