import { pluralize } from '../../ui/formats.ts'
import { groupBy } from '../data/group-by.ts'
import type { BulkResult } from './useBulk.tsx'

/** The labels of buttons and results, such as "Set" and "set". */
export type BulkLabels = { one: string; many: string; verb: string; pastTense: string }

const maxNamed = 8

/** The records that a bulk change did not change, grouped by reason. */
export function RefusedRecords({ words, result }: { words: BulkLabels; result: BulkResult }) {
  const { changed, same, refused } = result
  const reasons = groupBy(refused, ({ why }) => why)
  const formatCount = (count: number) => pluralize(count, words.one, words.many)
  return (
    <div className="grid gap-3">
      <p>
        {formatCount(changed)} {words.pastTense}.{same > 0 && ` ${formatCount(same)} already had it.`}{' '}
        {formatCount(refused.length)} not {words.pastTense}:
      </p>
      <ul className="grid gap-2">
        {[...reasons].map(([why, records]) => (
          <li key={why} className="rounded-md border px-3 py-2">
            <div className="font-semibold">{why}</div>
            <div className="text-sm text-muted [overflow-wrap:anywhere]">
              {records
                .slice(0, maxNamed)
                .map(({ name }) => name)
                .join(', ')}
              {records.length > maxNamed && ` and ${pluralize(records.length - maxNamed, 'more', 'more')}`}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
