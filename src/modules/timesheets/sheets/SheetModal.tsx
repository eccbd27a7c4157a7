import { useState } from 'react'
import { useInstant } from '../../../core/auth/Instant.tsx'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { errorMessage } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { formatDate } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { Status } from '../../../ui/Status.tsx'
import { EntriesTable } from '../entries/EntriesTable.tsx'
import { ReasonDialog } from '../ReasonDialog.tsx'
import { formatHours } from '../rules/hours.ts'
import { timeFileUrl, useSheets } from '../useTime.tsx'
import type { SheetFile } from './read-sheet.server.ts'
import { sheetActLabels, sheetStatusLabels, sheetTones } from '../rules/sheet.ts'

interface SheetModalProps {
  id: string
  /** The viewer's user id, because users decide only on others' weeks. */
  own: string
  onClose: () => void
}

/** Shows someone's week on a project, day by day, and the decisions about it. */
export function SheetModal({ id, own, onClose }: SheetModalProps) {
  const { api } = useSheets()
  const { data, error } = useLiveQuery(api.get.queryOptions({ id }))
  const timeZone = useViewer().membership?.timeZone ?? 'America/Chicago'
  const minutes = data?.entries.reduce((totalMinutes, entry) => totalMinutes + (entry.minutes ?? 0), 0) ?? 0
  return (
    <SideModal
      open
      wide
      title={data ? `${data.person}, week of ${formatDate(data.weekOn)}` : 'Week'}
      meta={
        data && (
          <span className="flex flex-wrap items-center gap-2">
            <Status tone={sheetTones[data.status]}>{sheetStatusLabels[data.status]}</Status>
            <span className="tabular-nums">{formatHours(minutes) || '0:00'} h</span>
            {data.decidedBy !== null && <span>by {data.decidedBy}</span>}
          </span>
        )
      }
      onClose={onClose}
      footer={data && <DecisionButtons file={data} isOwn={data.userId === own} />}
    >
      {error && <Notice tone="bad">{errorMessage(error)}</Notice>}
      {data?.reason && <Notice tone="warn">{data.reason}</Notice>}
      {data && (
        <EntriesTable
          caption="Entries of the week"
          entries={data.entries}
          timeZone={timeZone}
          empty="No entries in this week."
        />
      )}
      {data && data.decisions.length > 0 && <DecisionHistory decisions={data.decisions} />}
    </SideModal>
  )
}

function DecisionHistory({ decisions }: Pick<SheetFile, 'decisions'>) {
  const instant = useInstant()
  return (
    <section className="mt-4">
      <h3 className="mb-1 font-semibold">History</h3>
      <ul className="divide-y text-sm">
        {decisions.map(({ id, act, reason, at, by }) => (
          <li key={id} className="py-1.5 wrap-anywhere">
            {by} {sheetActLabels[act]}
            {reason !== null && `: ${reason}`} <span className="text-faint">{instant(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DecisionButtons({ file, isOwn }: { file: SheetFile; isOwn: boolean }) {
  const { call, readOnly } = useSheets()
  const [pendingAction, setPendingAction] = useState<'return' | 'unlock' | null>(null)
  const { id, version, status } = file
  const approveCommand = useCommand(() => call.approve.mutate({ id, version }), {
    success: () => 'Week approved',
  })
  const denial = isOwn ? 'You cannot decide on your own time. Ask someone else who manages time.' : readOnly
  return (
    <>
      <span className="mr-auto flex gap-2">
        <a className={buttonClass()} href={timeFileUrl(`weeks/${id}/sheet`)}>
          PDF
        </a>
        <a className={buttonClass()} href={timeFileUrl(`weeks/${id}/export`)}>
          Excel
        </a>
      </span>
      {status === 'SUBMITTED' && (
        <>
          <Button disabledReason={denial} onClick={() => setPendingAction('return')}>
            Return
          </Button>
          <Button
            variant="primary"
            busy={approveCommand.busy}
            disabledReason={denial}
            onClick={() => void approveCommand.run()}
          >
            Approve week
          </Button>
        </>
      )}
      {status === 'APPROVED' && (
        <Button disabledReason={denial} onClick={() => setPendingAction('unlock')}>
          Unlock week
        </Button>
      )}
      {pendingAction === 'return' && (
        <ReasonDialog
          title="Why is this week returned?"
          verb="Return week"
          hint={`${file.person} reads it and can correct the week.`}
          successMessage="Week returned"
          onConfirm={reason => call.giveBack.mutate({ id, version, reason })}
          onClose={() => setPendingAction(null)}
        />
      )}
      {pendingAction === 'unlock' && (
        <ReasonDialog
          title="Why is this week unlocked?"
          verb="Unlock week"
          hint="The reason is recorded. The week can be changed and must be approved again."
          successMessage="Week unlocked"
          onConfirm={reason => call.unlock.mutate({ id, version, reason })}
          onClose={() => setPendingAction(null)}
        />
      )}
    </>
  )
}
