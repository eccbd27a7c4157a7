import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { formatAcres } from '../../../core/trade/figures.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { acreDecisionNames, acreDecisions, type AcreDecision } from './acre-decision.ts'
import type { AcreReviewRow } from './acre-review.server.ts'
import { differenceText } from './acreColumns.tsx'
import { useLeases } from '../record/useLeases.tsx'
import { RecordPanels } from '../../../core/resource/RecordPanels.tsx'

interface AcreSidePanelProps {
  row: AcreReviewRow
  /** Called after the row was decided or reopened. */
  onDone: (row: AcreReviewRow) => void
  onClose: () => void
}

/** A tract whose acres disagree, its outline, and the decisions open to the user. */
export function AcreSidePanel({ row, onDone, onClose }: AcreSidePanelProps) {
  const { call, readOnly } = useLeases()
  const [note, setNote] = useState(row.note ?? '')
  const { tractId, statedAcres, mapAcres } = row
  const after = () => onDone(row)
  const reopen = useCommand(() => call.acres.reopen.mutate({ tractId }), {
    onSuccess: after,
    showsErrorsInForm: true,
  })
  const decide = useCommand(
    (decision: AcreDecision) => call.acres.decide.mutate({ tractId, statedAcres, mapAcres, decision, note }),
    {
      success: (_, decision) => ({
        text: `${row.leaseNumber}, tract ${row.tractNumber}: ${acreDecisions[decision].title}.`,
        undo: () => call.acres.reopen.mutate({ tractId }),
      }),
      onSuccess: after,
      showsErrorsInForm: true,
    },
  )
  const refusal = decide.refused ?? reopen.refused
  return (
    <SidePanel label={`${row.leaseNumber}, tract ${row.tractNumber}`} meta={row.lessee} onClose={onClose}>
      <DescriptionList
        figures
        items={[
          { label: 'Lease acres', value: `${formatAcres(statedAcres)} ac` },
          { label: 'Map acres', value: `${formatAcres(mapAcres)} ac` },
          { label: 'Difference', value: differenceText(row) },
        ]}
      />
      {refusal && <Notice tone="bad">{refusal.message}</Notice>}
      {row.decision === null ? (
        <Choices
          note={note}
          onNote={setNote}
          readOnly={readOnly}
          busy={decide.busy}
          onDecide={decision => void decide.run(decision)}
        />
      ) : (
        <>
          <Notice tone="info" title={acreDecisions[row.decision].title}>
            {row.note || acreDecisions[row.decision].meaning}
          </Notice>
          <Button disabledReason={readOnly} busy={reopen.busy} onClick={() => void reopen.run()}>
            Reopen
          </Button>
        </>
      )}
      <RecordPanels
        place="map"
        noun="leases"
        id={row.leaseId}
        name={`lease ${row.leaseNumber}`}
        tone="warn"
      />
      <Link
        to="/app/leases/$leaseId"
        params={{ leaseId: row.leaseId }}
        search={{ tab: 'tracts' }}
        className="justify-self-start text-accent"
      >
        Open lease
      </Link>
    </SidePanel>
  )
}

interface ChoicesProps {
  note: string
  onNote: (note: string) => void
  readOnly: string | null
  busy: boolean
  onDecide: (decision: AcreDecision) => void
}

const Choices = ({ note, onNote, readOnly, busy, onDecide }: ChoicesProps) => (
  <>
    <ul className="grid gap-2.5">
      {acreDecisionNames.map(decision => (
        <li key={decision} className="grid gap-1">
          <Button disabledReason={readOnly} busy={busy} onClick={() => onDecide(decision)}>
            {acreDecisions[decision].title}
          </Button>
          <p className="text-sm text-muted">{acreDecisions[decision].meaning}</p>
        </li>
      ))}
    </ul>
    <TextArea
      label="Note"
      hint="Saved with the decision, such as where it was checked."
      rows={2}
      value={note}
      onChange={event => onNote(event.target.value)}
    />
  </>
)
