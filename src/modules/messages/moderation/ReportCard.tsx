import type { inferRouterOutputs } from '@trpc/server'
import { useState } from 'react'
import { isAdmin } from '../../../core/access/refusal.ts'
import { Instant } from '../../../core/auth/Instant.tsx'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { RichText } from '../../../core/text/RichText.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { DecideDialog, type Report } from './DecideDialog.tsx'
import { OpenedThread } from './OpenedThread.tsx'
import { outcomeLabels, reasonLabels } from './report.ts'
import type { ReportRouter } from './report.server.ts'

type Outputs = inferRouterOutputs<ReportRouter>

/** A reported message: its text, who reported it and why, and the staff's actions. */
export function ReportCard({ report, nameOf }: { report: Report; nameOf: (id: string) => string }) {
  const { tenantId, id, organization, reason, note, body, saidBy, saidAt, reportedBy, reportedAt } = report
  const call = useCall<ReportRouter>('messageReports')
  const readOnly = isAdmin(useViewer()) ? null : 'Only admins can open threads and decide.'
  const [isConfirming, setIsConfirming] = useState(false)
  const [isDeciding, setIsDeciding] = useState(false)
  const [openedThread, setOpenedThread] = useState<Outputs['open'] | null>(null)
  const open = useCommand(() => call.open.mutate({ tenantId, id }), {
    onSuccess: thread => {
      setIsConfirming(false)
      setOpenedThread(thread)
    },
  })
  const isOpen = report.decidedAt === null
  return (
    <Card
      title={reasonLabels[reason]}
      actions={
        isOpen && (
          <>
            <Button size="small" disabledReason={readOnly} onClick={() => setIsConfirming(true)}>
              Open thread
            </Button>
            <Button size="small" disabledReason={readOnly} onClick={() => setIsDeciding(true)}>
              Decide
            </Button>
          </>
        )
      }
    >
      <blockquote className="mb-2 border-l-2 pl-3">
        <p className="text-sm text-muted">
          {nameOf(saidBy)}, {organization} · <Instant at={saidAt} />
        </p>
        <RichText text={body} getName={nameOf} />
      </blockquote>
      {note !== '' && <p className="mb-2 whitespace-pre-line wrap-anywhere">{note}</p>}
      <p className="text-sm text-muted">
        Reported by {nameOf(reportedBy)} · <Instant at={reportedAt} />
        {report.openedAt !== null && (
          <>
            {' '}
            · thread opened <Instant at={report.openedAt} />
          </>
        )}
      </p>
      {report.outcome && report.decidedBy && (
        <p className="mt-1 text-sm">
          {outcomeLabels[report.outcome]}: {report.decision} · {nameOf(report.decidedBy)} ·{' '}
          <Instant at={report.decidedAt} />
        </p>
      )}
      <ConfirmDialog
        open={isConfirming}
        title="Open this thread?"
        verb="Open thread"
        busy={open.busy}
        onConfirm={() => void open.run()}
        onClose={() => setIsConfirming(false)}
      >
        A notice in the thread tells its members that staff opened it, and their organization’s log shows who.
      </ConfirmDialog>
      {isDeciding && <DecideDialog report={report} onClose={() => setIsDeciding(false)} />}
      {openedThread && <OpenedThread thread={openedThread} onClose={() => setOpenedThread(null)} />}
    </Card>
  )
}
