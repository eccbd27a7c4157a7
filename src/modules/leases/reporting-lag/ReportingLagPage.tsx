import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../../core/http/api.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useToast } from '../../../ui/overlay/Toast.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { LagTable, type LagRow } from './LagTable.tsx'
import { PartDialog } from '../../../core/form/PartDialog.tsx'
import { lagLine, lagSourceWords } from '../standing/reporting-lag.ts'
import { useLeases } from '../record/useLeases.tsx'

/** By when a month of production is reported, by state and source; an organization may say otherwise. */
export default function ReportingLagPage() {
  const { api, readOnly } = useLeases()
  const { data: rows, error, refetch } = useQuery(api.lags.list.queryOptions())
  const [edited, setEdited] = useState<Partial<LagRow> | null>(null)
  const { save, reset } = useLagCommands()
  return (
    <div className="flex h-full min-h-0 flex-col overflow-y-auto">
      <PageHeader
        title="Reporting lag"
        meta="A month without production counts against a lease only after its report is due."
        actions={
          <Button disabledReason={readOnly} onClick={() => setEdited({ version: null })}>
            Add state
          </Button>
        }
      />
      {error && (
        <ErrorState title="The table could not be loaded" onRetry={() => void refetch()}>
          {wordsOf(error)}
        </ErrorState>
      )}
      {!rows && !error && <Skeleton className="m-4.5 h-48" />}
      {rows && (
        <LagTable rows={rows} readOnly={readOnly} onChange={setEdited} onReset={row => void reset(row)} />
      )}
      {edited && (
        <PartDialog
          title="Reporting lag"
          schema={lagLine}
          words={lagSourceWords}
          value={edited}
          verb="Save"
          onClose={() => setEdited(null)}
          onSave={(line, over) => save(line, over ?? versionOf(rows ?? [], line))}
        />
      )}
    </div>
  )
}

const versionOf = (rows: readonly LagRow[], line: Record<string, unknown>) =>
  rows.find(
    ({ state, source }) => state === String(line['state']).trim().toUpperCase() && source === line['source'],
  )?.version ?? null

/** Both commands offer their undo: what stood before is put back. */
function useLagCommands() {
  const { api, changed } = useLeases()
  const toast = useToast()
  const saving = useMutation(api.lags.save.mutationOptions())
  const resetting = useMutation(api.lags.reset.mutationOptions())
  const tell = (text: string, undo: () => Promise<unknown>) =>
    toast({
      text,
      duration: 8000,
      action: {
        label: 'Undo',
        run: () =>
          void undo().then(changed, (error: unknown) => toast({ text: wordsOf(error), tone: 'bad' })),
      },
    })
  return {
    async save(line: Record<string, unknown>, seen: number | null) {
      const { version, before } = await saving.mutateAsync({ version: seen, line })
      await changed()
      const { state, source } = lagLine.parse(line)
      tell('Reporting lag saved', () =>
        before
          ? saving.mutateAsync({ version, line: before })
          : resetting.mutateAsync({ state, source, version }),
      )
    },
    async reset(row: LagRow) {
      const { before } = await resetting.mutateAsync(row)
      await changed()
      if (before) tell('Default restored', () => saving.mutateAsync({ version: null, line: before }))
    },
  }
}
