import type { inferRouterOutputs } from '@trpc/server'
import { Instant } from '../../../core/auth/Instant.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import type { CrawlRouter } from './crawl.server.ts'
import { rules, type Rule } from './rules.ts'

type FindingsPage = inferRouterOutputs<CrawlRouter>['get']

interface FindingsProps extends FindingsPage {
  state: 'open' | 'fixed'
  rule: Rule | null
  onRule: (rule: Rule | null) => void
}

/** Shows the findings of a check, with the action for each. */
export function Findings({ rows, counts, last, state, rule, onRule }: FindingsProps) {
  if (counts.length === 0)
    return (
      <EmptyState
        title={
          state === 'fixed' ? 'Nothing was fixed in 90 days' : last ? 'No open issues' : 'Not checked yet'
        }
      >
        {state === 'fixed'
          ? 'Issues that a later check no longer finds are listed here.'
          : last
            ? 'The last check found no issues.'
            : 'Check now, or wait for the nightly check.'}
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <SelectField
          label="Finding"
          labelHidden
          value={rule ?? ''}
          onChange={event => onRule((event.target.value || null) as Rule | null)}
          placeholder="All findings"
          choices={counts.map(count => ({
            value: count.rule,
            label: `${rules[count.rule][0]} (${count.count})`,
          }))}
        />
        {rule && <p className="text-muted">{rules[rule][1]}</p>}
      </div>
      <Card hasNoPadding>
        <PlainTable
          caption="Findings"
          rows={rows}
          rowKey={row => `${row.rule} ${row.path} ${row.about}`}
          columns={[
            {
              header: 'Page',
              names: true,
              canWrap: true,
              cell: ({ path }) => (
                <a
                  href={path}
                  target="_blank"
                  rel="noreferrer"
                  className="wrap-anywhere text-accent hover:underline"
                >
                  {path}
                </a>
              ),
            },
            {
              header: 'Finding',
              canWrap: true,
              cell: row => <span title={rules[row.rule][1]}>{rules[row.rule][0]}</span>,
            },
            {
              header: 'Detail',
              canWrap: true,
              cell: ({ about }) => <span className="wrap-anywhere">{about || '—'}</span>,
            },
            { header: 'First seen', wide: true, cell: ({ firstSeen }) => <Instant at={firstSeen} /> },
            state === 'open'
              ? { header: 'Last seen', wide: true, cell: ({ lastSeen }) => <Instant at={lastSeen} /> }
              : { header: 'Fixed', cell: ({ fixedAt }) => <Instant at={fixedAt} /> },
          ]}
        />
      </Card>
      {rows.length === 500 && (
        <p className="text-muted">The latest 500 are shown. Choose a finding to see fewer.</p>
      )}
    </div>
  )
}
