import { ConflictDialog } from '../../../core/form/ConflictDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { pluralize, formatMonth, formatNumber } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { mergeChanges, type MonthConflict } from './production-changes.ts'
import { productionFields } from './production.ts'
import type { useProduction } from './useProduction.tsx'

type UnsavedMonthsProps = Pick<
  ReturnType<typeof useProduction>,
  'unsaved' | 'failure' | 'conflicts' | 'retry' | 'discard' | 'settle'
>

/** Lists what could not be stored, with the reason, and offers a choice when someone else changed the same figure. */
export function UnsavedMonths({ unsaved, failure, conflicts, retry, discard, settle }: UnsavedMonthsProps) {
  const figureCount = mergeChanges(unsaved).flatMap(({ values }) => Object.keys(values)).length
  return (
    <>
      {failure !== null && (
        <Notice
          tone="bad"
          title={`${pluralize(figureCount, 'figure')} ${figureCount === 1 ? 'is' : 'are'} not saved`}
          actions={
            <>
              <Button size="small" onClick={retry}>
                Try again
              </Button>
              <Button size="small" variant="quiet" onClick={discard}>
                Discard
              </Button>
            </>
          }
        >
          {failure} Your entries stay in this window and are marked in the table.
        </Notice>
      )}
      {conflicts.length > 0 && (
        <ConflictDialog
          subject={conflicts.length === 1 ? 'this figure' : 'these figures'}
          rows={conflicts.map(conflict => ({
            label: conflictLabel(conflict),
            mine: formatCell(conflict.mine),
            theirs: formatCell(conflict.theirs),
          }))}
          onMine={() => settle(true)}
          onTheirs={() => settle(false)}
        />
      )}
    </>
  )
}

function conflictLabel({ month, field }: MonthConflict): string {
  if (field === 'status') return `Status, ${formatMonth(month)}`
  const { title, unit } = productionFields[field]
  return `${title}, ${formatMonth(month)} (${unit})`
}

const formatCell = (value: number | string | null) =>
  typeof value === 'string' ? value : value === null ? 'not reported' : formatNumber(value)
