import { Link } from '@tanstack/react-router'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { formatCount } from '../../../ui/formats.ts'
import { Sign } from '../../../ui/Sign.tsx'
import { toneText } from '../../../ui/toneText.ts'
import type { PipelineKind } from '../pipelines/pipeline.ts'
import { dealAge } from '../record/deal.ts'
import type { StuckDeal } from './figures.server.ts'

type StuckProps = { deals: readonly (StuckDeal & { total: number })[]; pipeline: PipelineKind }

/** Shows the deals longest in their stage, relative to the stage's median. */
export function StuckCard({ deals, pipeline }: StuckProps) {
  return (
    <Card
      hasNoPadding
      title={
        <>
          Stuck{' '}
          <Link
            to="/app/crm/deals"
            search={{ pipeline, view: 'stuck' }}
            className="opens font-normal text-muted"
          >
            {formatCount(deals[0]?.total ?? 0)}
          </Link>
        </>
      }
      actions={<span className="text-sm text-muted">days vs. median</span>}
    >
      {deals.length === 0 && (
        <p className="px-3.5 pb-3.5 text-muted">
          No deal has been in its stage longer than 1.5 times the median.
        </p>
      )}
      <ul className="divide-y border-t empty:border-t-0">
        {deals.map(({ id, name, stage, nextStep, days, median }) => {
          const tone = dealAge(days, median) === 'very late' ? 'bad' : 'warn'
          return (
            <li key={id} className="relative flex items-start gap-2 px-3.5 py-1.75 hover:bg-hover">
              <Sign tone={tone} className={classes('mt-1.5 shrink-0', toneText[tone])} />
              <div className="min-w-0 flex-1">
                <p className="truncate">
                  <Link to={`/app/crm/deals/${id}`} className="font-semibold after:absolute after:inset-0">
                    {name}
                  </Link>{' '}
                  <span className="text-sm text-muted">{stage}</span>
                </p>
                <p className="truncate text-sm text-muted">{nextStep ?? 'No next step'}</p>
              </div>
              <div className="shrink-0 text-right tabular-nums">
                <p className={classes('font-semibold', toneText[tone])}>{formatCount(days)} d</p>
                <p className="text-xs text-muted">median {Math.round(median)}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
