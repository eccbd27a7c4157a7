import { useMemo, useState } from 'react'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import { wordsOf } from '../../core/http/api.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { countOf, formatMonth } from '../../ui/formats.ts'
import { useToast } from '../../ui/overlay/Toast.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PasteProduction } from './PasteProduction.tsx'
import { ProductionChart } from './ProductionChart.tsx'
import { ProductionFigures } from './ProductionFigures.tsx'
import { ProductionSheet } from './ProductionSheet.tsx'
import { checkProduction, type Flag } from './production-checks.ts'
import { rowKey, type VersionedMonth } from './production-sheet.ts'
import { useProduction } from './useProduction.tsx'
import type { WellTabProps } from './WellTabs.tsx'
import { localToday } from './useWells.tsx'

/** What a well produced: drawn, checked, and as a table that can be edited and pasted into. */
export function WellProduction({ file, readOnly }: WellTabProps) {
  const { months, error, refetch, save, remove, stored } = useProduction(file.id)
  const [pasting, setPasting] = useState(false)
  const toast = useToast()
  const flags = useMemo(() => checkProduction(months ?? []), [months])

  if (error) {
    return (
      <ErrorState title="The production could not be loaded" onRetry={() => void refetch()}>
        {wordsOf(error)}
      </ErrorState>
    )
  }
  if (!months) return <Skeleton className="h-80" />

  async function savePasted(pasted: VersionedMonth[]) {
    setPasting(false)
    const before = new Map(stored().map(month => [rowKey(month), month]))
    if (!(await save(pasted))) return
    const replaced = pasted.flatMap(month => before.get(rowKey(month)) ?? [])
    const added = pasted.filter(month => !before.has(rowKey(month)))
    const undo = () =>
      void (replaced.length > 0 ? save(replaced) : Promise.resolve()).then(() => remove(added))
    toast({
      text: `${countOf(pasted.length, 'month')} saved`,
      duration: 10_000,
      action: { label: 'Undo', run: undo },
    })
  }

  const paste = (
    <Button
      icon={<ClipboardPaste size={14} aria-hidden="true" />}
      disabledReason={readOnly}
      onClick={() => setPasting(true)}
    >
      Paste months…
    </Button>
  )
  const sheet = (
    <ProductionSheet
      months={months}
      flags={flags}
      onSave={changed => void save(changed)}
      today={localToday()}
    />
  )
  return (
    <div className="grid gap-4">
      {months.length === 0 ? (
        <EmptyState title="No production yet" picture={<Picture of="chart" />} action={paste}>
          Paste months from a spreadsheet, add them one by one below, or import a state’s file on the list of
          wells.
        </EmptyState>
      ) : (
        <>
          <ProductionFigures months={months} />
          <Card title="Production" actions={paste}>
            <ProductionChart months={months} statuses={file.statuses} />
          </Card>
          {flags.length > 0 && <Flags flags={flags} />}
        </>
      )}
      <Card title="Monthly figures">
        {readOnly === null ? (
          sheet
        ) : (
          <fieldset disabled className="min-w-0" title={readOnly}>
            {sheet}
          </fieldset>
        )}
      </Card>
      {pasting && (
        <PasteProduction
          months={months}
          onClose={() => setPasting(false)}
          onSave={pasted => void savePasted(pasted)}
        />
      )}
    </div>
  )
}

const fewFlags = 8

/** What a person should look at, in words; the cells are marked below. */
function Flags({ flags }: { flags: readonly Flag[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? flags : flags.slice(-fewFlags)
  return (
    <Card
      title={`${countOf(flags.length, 'month')} to look at`}
      actions={
        flags.length > fewFlags && (
          <Button size="small" variant="quiet" onClick={() => setAll(!all)}>
            {all ? 'Show the latest' : 'Show all'}
          </Button>
        )
      }
    >
      <ul className="grid gap-1">
        {shown.toReversed().map(({ month, pool, rule, field, words }) => (
          <li key={`${month} ${pool} ${rule} ${field}`} className="flex gap-3">
            <span className="w-20 shrink-0 text-muted">{formatMonth(month)}</span>
            <span>
              {words}
              {pool !== '' && <span className="text-faint"> {pool}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
