import { classes } from '../../../ui/classes.ts'
import { formatAcres } from '../../../core/trade/figures.ts'
import { formatDay } from '../../../core/time/calendar.ts'
import { acres, actionKinds, clauseDays, leaseFields, staticScene, lastProduction } from './playable-lease.ts'
import { countOnDay, clauseRuns } from './scene.ts'
import { SceneFacts, SceneSentence } from './SceneView.tsx'
import { Clock } from './Clock.tsx'
import { PlayedMonths } from './MonthsPlayed.tsx'

const kinds = [null, ...actionKinds]

/**
 * A demo lease for anyone to play with: every possible state is rendered here by the lease rules, and
 * `openPlayableLease` shows the chosen one. It stays on one day without scripts.
 */
export function PlayableLeasePanel() {
  const run = clauseRuns(staticScene.clause, null).find(
    ({ from, to }) => from <= staticScene.day && staticScene.day <= to,
  )!
  const days = countOnDay(run, staticScene.day)
  return (
    <figure aria-label="Try a lease" data-playable-lease data-stopped={lastProduction}>
      <div
        data-lease
        data-tone={run.scene.tone}
        className="group overflow-hidden rounded-lg border bg-surface [--clause:90] [--day:51] [--last:151]"
      >
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-6 pt-5 max-md:px-4">
          <div>
            <h2 className="text-xl font-bold tracking-tight">
              {leaseFields.name}{' '}
              <span className="ml-1 font-mono text-sm font-normal text-muted">{leaseFields.leaseNumber}</span>
            </h2>
            <p className="text-muted">
              State lease · {leaseFields.county}, {leaseFields.state} · effective{' '}
              {formatDay(leaseFields.effectiveDate!)} · {formatAcres(acres.net)} net ac
            </p>
          </div>
          <ClausePicker />
        </div>
        <div data-slot="sentence" className="px-6 pt-4 max-md:px-4 md:min-h-36">
          <SceneSentence scene={run.scene} days={days} />
        </div>
        <Clock />
        <div className="border-t px-6 py-3 max-md:px-4">
          <PlayedMonths />
        </div>
        <div data-slot="facts" className="border-t">
          <SceneFacts scene={run.scene} days={days} />
        </div>
      </div>
      <figcaption className="mt-2.5 flex flex-wrap justify-between gap-x-5 gap-y-1 text-sm text-faint">
        <span className="not-in-data-scripted:hidden">
          Drag the handle, change the clause, pay the shut-in royalty. The answers come from the product’s own
          rules.
        </span>
        <span>This lease is fictitious.</span>
      </figcaption>
      <output data-heard className="sr-only" />
      {clauseDays.flatMap(clause =>
        kinds.flatMap(kind =>
          clauseRuns(clause, kind).map(({ from, to, days, scene }) => (
            <template
              key={`${clause} ${kind} ${from}`}
              data-scene={`${clause} ${kind ?? 'none'}`}
              data-from={from}
              data-to={to}
              data-tone={scene.tone}
              data-days={days ?? undefined}
              data-step={scene.counts === 'over' ? 1 : -1}
            >
              <SceneSentence scene={scene} days={days} />
              <SceneFacts scene={scene} days={days} />
            </template>
          )),
        ),
      )}
    </figure>
  )
}

const ClausePicker = () => (
  <fieldset className="not-in-data-scripted:hidden flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm whitespace-nowrap text-muted">
    <legend className="float-left">Cessation clause ¶ 7</legend>
    <span className="inline-flex rounded-md border bg-bg p-0.5">
      {clauseDays.map(clause => (
        <label
          key={clause}
          className={classes(
            'relative flex h-6 cursor-pointer items-center rounded-sm px-2.5 max-md:h-10',
            'has-checked:bg-raised has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--edge)]',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus',
          )}
        >
          <input
            type="radio"
            name="clause"
            value={clause}
            defaultChecked={clause === staticScene.clause}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {clause} days
        </label>
      ))}
    </span>
  </fieldset>
)
