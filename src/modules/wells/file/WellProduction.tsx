import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import { errorMessage } from '../../../core/http/api.tsx'
import { useToday } from '../../../core/auth/useToday.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { useToast } from '../../../ui/overlay/Toast.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { DailyVolumes } from '../production/DailyVolumes.tsx'
import { PasteProduction } from '../production/PasteProduction.tsx'
import {
  toRestoringChange,
  invertChanges,
  rowKey,
  type MonthChange,
} from '../production/production-changes.ts'
import { checkProduction } from '../production/production-checks.ts'
import { containsMonths } from '../production/production-paste.ts'
import { ProductionChart } from '../production/ProductionChart.tsx'
import { ProductionFigures } from '../production/ProductionFigures.tsx'
import { ProductionFlags } from '../production/ProductionFlags.tsx'
import type { ProductionMeasure } from '../production/production-series.ts'
import { ProductionSheet } from '../production/ProductionSheet.tsx'
import { UnsavedMonths } from '../production/UnsavedMonths.tsx'
import { useProduction } from '../production/useProduction.tsx'
import type { WellTabProps } from './WellTabs.tsx'

const undoMs = 10_000

/** Shows a well's production as a chart, with its flags, and as a table that can be edited and pasted into. */
export function WellProduction({ file, readOnly }: WellTabProps) {
  const production = useProduction(file.id)
  const { months, error, refetch, save, remove, stored } = production
  const [pasted, setPasted] = useState<string | null>(null)
  const [measure, setMeasure] = useState<ProductionMeasure>('calendar')
  const toast = useToast()
  const flags = useMemo(() => checkProduction(months ?? []), [months])
  const unsaved = useMemo(() => unsavedCells(production.unsaved, production.failure), [production])
  const today = useToday()
  usePastedMonths(text => readOnly === null && pasted === null && setPasted(text))

  if (error && !months) {
    return (
      <ErrorState title="The production could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  }
  if (!months) return <Skeleton className="h-80" />

  const showError = (error: unknown) => toast({ text: errorMessage(error), tone: 'bad', duration: undoMs })

  async function savePasted(changes: MonthChange[]) {
    setPasted(null)
    const { back: changesBack, added } = invertChanges(stored(), changes)
    if (!(await save(changes))) return
    const undo = async () => {
      if (changesBack.length > 0) await save(changesBack)
      await remove(added.map(rowKey))
    }
    const text = `${pluralize(changes.length, 'month')} saved`
    toast({ text, duration: undoMs, action: { label: 'Undo', run: () => void undo().catch(showError) } })
  }

  async function removeMonths(rows: readonly string[]) {
    const removed = await remove(rows)
    if (removed.length === 0) return
    const undo = () => void save(removed.map(toRestoringChange))
    const text = `${pluralize(removed.length, 'month')} deleted`
    toast({ text, duration: undoMs, action: { label: 'Undo', run: undo } })
  }

  const pasteButton = (
    <Button
      icon={<ClipboardPaste size={14} aria-hidden="true" />}
      disabledReason={readOnly}
      onClick={() => setPasted('')}
    >
      Paste months…
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <UnsavedMonths {...production} />
      {months.length === 0 ? (
        <EmptyState title="No production yet" picture={<Picture of="chart" />} action={pasteButton}>
          Paste months from a spreadsheet, add them one by one below, or import a state’s file in the well
          list.
        </EmptyState>
      ) : (
        <>
          <ProductionFigures months={months} measure={measure} />
          <Card title="Production" actions={pasteButton}>
            <ProductionChart
              {...{ months, flags, measure }}
              statuses={file.statuses}
              onMeasure={setMeasure}
            />
            <DailyVolumes wellId={file.id} />
          </Card>
          {flags.length > 0 && <ProductionFlags flags={flags} />}
        </>
      )}
      <Card title="Monthly figures">
        <ProductionSheet
          months={months}
          flags={flags}
          unsaved={unsaved}
          onSave={changes => void save(changes)}
          onRemove={rows => void removeMonths(rows).catch(showError)}
          onPasteMonths={setPasted}
          readOnly={readOnly}
          today={today}
        />
      </Card>
      {pasted !== null && (
        <PasteProduction
          months={months}
          text={pasted}
          onClose={() => setPasted(null)}
          onSave={changes => void savePasted(changes)}
        />
      )}
    </div>
  )
}

/** Cells that could not be saved, with the reason. */
const unsavedCells = (changes: readonly MonthChange[], failure: string | null) =>
  new Map(
    failure === null
      ? []
      : changes.flatMap(change =>
          Object.keys(change.values).map(field => [`${rowKey(change)} ${field}`, failure] as const),
        ),
  )

/** Handles months pasted anywhere on the page outside an input. */
function usePastedMonths(onMonths: (text: string) => void) {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const target =
      event.target instanceof Element ? event.target.closest('input, textarea, [role=grid]') : null
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (target || !containsMonths(text)) return
    event.preventDefault()
    onMonths(text)
  })
  useEffect(() => {
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}
