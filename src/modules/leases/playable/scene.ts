import { addDays, formatDay, formatDays, formatShortDay, type Day } from '../../../core/time/calendar.ts'
import { formatMoney } from '../../../ui/formats.ts'
import { leaseState, stateText } from '../record/lease-state.ts'
import type { Tone } from '../record/lease-status.ts'
import { evidenceLines, type EvidenceLine } from '../status/evidence-lines.ts'
import type { LeaseAssessment } from '../status/lease-assessment.ts'
import { listRemedies, type Remedy } from '../status/remedies.ts'
import { assessLease } from '../status/status.ts'
import { leaseEnds } from '../status/lease-ends.ts'
import {
  lastDay,
  paidThrough,
  playedFacts,
  lastProduction,
  type PlayedAction,
  type Clause,
} from './playable-lease.ts'

/** A lease's display on a day. In its texts `{days}` is the day count: "39 days", or a day less with each day. */
export type Scene = {
  tone: Tone
  label: string
  /** The events so far, the action to take, and the outcome otherwise; key words are between `**`. */
  sentence: string
  counts: 'left' | 'over' | null
  lines: EvidenceLine[]
  ends: { on: string | null; text: string }[]
  steps: { act: PlayedAction['kind']; text: string; button: string }[]
}

/** Consecutive days with the same scene except for the count; `days` is the count on the first of them. */
export type SceneRun = { from: number; to: number; days: number | null; scene: Scene }

/** Returns all scenes of a clause from the day of an action on, or without an action. */
export function clauseRuns(clause: Clause, kind: PlayedAction['kind'] | null): SceneRun[] {
  const runs: SceneRun[] = []
  for (let day = kind === null ? 0 : 1; day <= lastDay; day++) {
    const { scene, days } = sceneOnDay(clause, day, kind && { kind, day: 1 })
    const last = runs.at(-1)
    if (last && JSON.stringify(last.scene) === JSON.stringify(scene)) last.to = day
    else runs.push({ from: day, to: day, days, scene })
  }
  return runs
}

/** Returns the count on a day within a run, which changes by one each day. */
export const countOnDay = ({ from, days, scene }: SceneRun, day: number): number | null =>
  days === null ? null : days + (scene.counts === 'over' ? day - from : from - day)

/** Returns the scene a number of days after the wells stopped, and the days left or past the end. */
export function sceneOnDay(
  clause: Clause,
  day: number,
  action: PlayedAction | null,
): { scene: Scene; days: number | null } {
  const today = addDays(lastProduction, day)
  const facts = playedFacts(clause, day, action)
  const assessment = assessLease(facts, today)
  const remedies = listRemedies(facts, assessment, today)
  const { lapseRisk, daysLeft, lapseOn } = assessment
  const withLastDay = { ...assessment, endsOn: lapseOn === null ? null : addDays(lapseOn, -1) }
  const days = daysLeft === null ? null : lapseRisk ? -daysLeft : daysLeft
  const markDays = (text: string) => (days === null ? text : text.replace(formatDays(days), '{days}'))
  const scene: Scene = {
    tone: assessment.tone,
    label: markDays(stateText({ ...withLastDay, leaseState: leaseState(withLastDay) }, today)),
    sentence: sceneSentence(clause, action, assessment, remedies),
    counts: days === null ? null : lapseRisk ? 'over' : 'left',
    lines: evidenceLines(facts, assessment, today)
      .map(({ text, tone }) => ({ tone, text: markDays(text) }))
      .filter(({ text }) => text !== '{days} left'),
    ends: leaseEnds(assessment, today).map(({ on, text }) => ({ on: on && formatDay(on), text })),
    steps: action === null ? remedies.flatMap(remedySteps) : [],
  }
  return { scene, days }
}

const boldDay = (day: Day) => `**${formatShortDay(day, lastProduction)}**`

function sceneSentence(
  clause: Clause,
  action: PlayedAction | null,
  assessment: LeaseAssessment,
  remedies: Remedy[],
): string {
  const { lapseOn, lapseRisk, status, productionStopped } = assessment
  const lastDayText = lapseOn === null ? null : boldDay(addDays(lapseOn, -1))
  const payment = remedies.find(({ kind }) => kind === 'SHUT_IN')
  if (lapseRisk)
    return `Last produced ${boldDay(lastProduction)}. The ${clause} days ran out ${lastDayText}. Wellhead does not end a lease: a person decides.`
  if (status === 'HELD_BY_SHUT_IN')
    return `Shut-in royalty is paid. It holds the lease through ${boldDay(paidThrough)}, with or without production.`
  if (!productionStopped)
    return action === null
      ? `Both wells produced through ${boldDay(lastProduction)}. No clock is running.`
      : 'The wells are back on production. No clock is running.'
  const payText = payment?.amount
    ? ` Pay **${formatMoney(payment.amount.value)}** shut-in royalty by ${boldDay(payment.dueOn)} and it holds through ${boldDay(paidThrough)}.`
    : ''
  return `Production stopped ${boldDay(lastProduction)}.${payText} Unless you act, nothing holds it after ${lastDayText}.`
}

/** Returns the remedies that can be tried in the demo; drilling cannot. */
function remedySteps({ kind, sentence, amount }: Remedy): Scene['steps'] {
  if (kind === 'SHUT_IN' && amount)
    return [{ act: 'paid', text: sentence, button: `Pay ${formatMoney(amount.value)}` }]
  return kind === 'PRODUCTION' ? [{ act: 'back', text: sentence, button: 'Return a well to production' }] : []
}
