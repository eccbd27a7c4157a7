import { Link } from '@tanstack/react-router'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { formatAcres } from '../../core/trade/figures.ts'
import { Card } from '../../ui/Card.tsx'
import { formatDate, formatMoney } from '../../ui/formats.ts'
import { Sign, type Tone } from '../../ui/Sign.tsx'
import { toneText } from '../../ui/toneText.ts'
import type { ShareStatus } from './tracts/mineral-status.ts'
import { useProspects } from './useProspects.tsx'

const acreGroups = [
  ['signed', 'Signed', 'good', { status: 'SIGNED' }],
  ['signing', 'Countered', 'warn', { status: 'COUNTERED' }],
  ['out', 'Offer out', 'info', {}],
] as const satisfies readonly (readonly [string, string, Tone, { status?: ShareStatus }])[]

/** Each prospect against its goal, and its average price against its maximum, on the CRM dashboard. */
export function ProspectsPanel() {
  const { data = [] } = useLiveQuery(useProspects().api.againstGoals.queryOptions())
  return (
    <Card
      title="Prospects"
      actions={
        <Link to="/app/crm/prospects" className="text-sm text-accent">
          All prospects
        </Link>
      }
    >
      {data.length === 0 && <p className="text-muted">No prospects yet.</p>}
      <ul aria-label="Prospects against their goals" className="grid gap-4">
        {data.map(({ id, name, goalAcres, maxPerAcre, averagePerAcre, targetOn, ...acres }) => {
          const scaleAcres = Math.max(goalAcres ?? 0, acres.signed + acres.signing + acres.out)
          return (
            <li key={id}>
              <p className="flex flex-wrap items-baseline gap-x-3">
                <Link
                  to="/app/crm/prospects/$prospectId"
                  params={{ prospectId: id }}
                  className="flex-1 font-medium hover:underline"
                >
                  {name}
                </Link>
                <span className="text-sm text-muted tabular-nums">
                  {formatAcres(acres.signed)} of {formatAcres(goalAcres)} NMA
                  {targetOn && ` by ${formatDate(targetOn)}`}
                </span>
              </p>
              <div className="mt-1.5 flex h-2.5 overflow-hidden rounded-sm bg-hover" aria-hidden="true">
                {acreGroups.map(([part, , tone]) => (
                  <span
                    key={part}
                    className={`bg-current ${toneText[tone]}`}
                    style={{ width: `${scaleAcres === 0 ? 0 : (acres[part] / scaleAcres) * 100}%` }}
                  />
                ))}
              </div>
              <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-muted">
                {acreGroups.map(([part, label, tone, status]) => (
                  <span key={part} className="inline-flex items-center gap-1">
                    <Sign tone={tone} /> {label}{' '}
                    <Link
                      to="/app/crm/prospects/$prospectId"
                      params={{ prospectId: id }}
                      search={{ tab: 'offers', ...status }}
                      className="opens"
                    >
                      {formatAcres(acres[part])}
                    </Link>
                  </span>
                ))}
                <span className="ml-auto">
                  <Link
                    to="/app/crm/prospects/$prospectId"
                    params={{ prospectId: id }}
                    search={{ tab: 'offers', status: 'SIGNED' }}
                    className="opens"
                  >
                    {formatMoney(averagePerAcre)}
                  </Link>
                  /NMA on average
                  {maxPerAcre !== null && `, at most ${formatMoney(maxPerAcre)}`}
                </span>
              </p>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
