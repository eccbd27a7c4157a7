import { ClashDialog } from '../../../core/form/ClashDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { pluralize, formatMonth, formatNumber } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { mergeChanges, type MonthClash } from './production-changes.ts'
import { productionFields } from './production.ts'
import type { useProduction } from './useProduction.tsx'

type Unsaved = Pick<
  ReturnType<typeof useProduction>,
  'unsaved' | 'failure' | 'clashes' | 'retry' | 'discard' | 'settle'
>

/** Lists what could not be stored, with the reason, and offers a choice when someone else changed the same figure. */
export function UnsavedMonths({ unsaved, failure, clashes, retry, discard, settle }: Unsaved) {
  const figures = mergeChanges(unsaved).flatMap(({ values }) => Object.keys(values)).length
  return (
    <>
      {failure !== null && (
        <Notice
          tone="bad"
          title={`${pluralize(figures, 'figure')} ${figures === 1 ? 'is' : 'are'} not saved`}
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
      {clashes.length > 0 && (
        <ClashDialog
          what={clashes.length === 1 ? 'this figure' : 'these figures'}
          rows={clashes.map(clash => ({
            label: clashLabel(clash),
            mine: formatCell(clash.mine),
            theirs: formatCell(clash.theirs),
          }))}
          onMine={() => settle(true)}
          onTheirs={() => settle(false)}
        />
      )}
    </>
  )
}

function clashLabel({ month, field }: MonthClash): string {
  if (field === 'status') return `Status, ${formatMonth(month)}`
  const { title, unit } = productionFields[field]
  return `${title}, ${formatMonth(month)} (${unit})`
}

const formatCell = (value: number | string | null) =>
  typeof value === 'string' ? value : value === null ? 'not reported' : formatNumber(value)
