import { useState } from 'react'
import { Card } from '../../ui/Card.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Status } from '../../ui/Status.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { crawlers, evaluateRobots, type Crawler } from './robots.ts'

/** Paths that require an account. */
const privatePaths = ['/app', '/admin', '/files']

/** Shows the pages that a crawler would skip, and the line responsible for each. */
export function RobotsPreview({ text, paths }: { text: string; paths: readonly string[] }) {
  const [crawler, setCrawler] = useState<Crawler>('*')
  const rows = evaluateRobots(text, crawler, [...paths, ...privatePaths])
  return (
    <Card title="Effect on pages" hasNoPadding>
      <div className="px-3.5 py-3">
        <SelectField
          label="Crawler"
          value={crawler}
          onChange={event => setCrawler(event.target.value as Crawler)}
          choices={Object.entries(crawlers).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <PlainTable
        caption="Pages"
        rows={rows}
        rowKey={({ path }) => path}
        columns={[
          { header: 'Page', canWrap: true, cell: ({ path }) => path },
          {
            header: 'Crawled',
            cell: ({ isAllowed }) =>
              isAllowed ? <Status tone="good">Yes</Status> : <Status tone="none">Excluded</Status>,
          },
          { header: 'Rule line', align: 'right', cell: ({ line }) => line ?? '—' },
        ]}
      />
    </Card>
  )
}
