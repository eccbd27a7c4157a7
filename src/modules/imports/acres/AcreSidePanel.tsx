import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { wordsOf } from '../../../core/http/api.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { formatAcres } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { useToast } from '../../../ui/overlay/Toast.tsx'
import { LeaseMapPanel } from '../../map/LeaseMapPanel.tsx'
import { acreDecisionNames, acreDecisions, type AcreDecision } from './acre-decision.ts'
import type { AcreQuestion } from './acre-review.server.ts'
import { differenceText } from './acreColumns.tsx'
import { useImports } from '../batch/useImports.tsx'

interface AcreSidePanelProps {
  row: AcreQuestion
  /** After the row was decided or opened again. */
  onDone: (row: AcreQuestion) => void
  onClose: () => void
}

/** One disagreement with its outline, and what a person may make of it. */
export function AcreSidePanel({ row, onDone, onClose }: AcreSidePanelProps) {
  const { api, call, readOnly } = useImports()
  const toast = useToast()
  const [note, setNote] = useState(row.note ?? '')
  const { tractId, statedAcres, mapAcres } = row
  const reopen = useMutation(api.acres.reopen.mutationOptions({ onSuccess: () => onDone(row) }))
  const decide = useMutation(
    api.acres.decide.mutationOptions({
      onSuccess: (_, { decision }) => {
        toast({
          text: `${row.leaseNumber}, tract ${row.tractNumber}: ${acreDecisions[decision].title}.`,
          action: { label: 'Undo', run: () => void call.acres.reopen.mutate({ tractId }) },
        })
        onDone(row)
      },
    }),
  )
  const error = decide.error ?? reopen.error
  return (
    <SidePanel label={`${row.leaseNumber}, tract ${row.tractNumber}`} meta={row.lessee} onClose={onClose}>
      <DescriptionList
        figures
        items={[
          { label: 'On paper', value: `${formatAcres(statedAcres)} ac` },
          { label: 'On the map', value: `${formatAcres(mapAcres)} ac` },
          { label: 'Difference', value: differenceText(row) },
        ]}
      />
      {error && <Notice tone="bad">{wordsOf(error)}</Notice>}
      {row.decision === null ? (
        <Choices
          note={note}
          onNote={setNote}
          readOnly={readOnly}
          busy={decide.isPending}
          onDecide={decision => decide.mutate({ tractId, statedAcres, mapAcres, decision, note })}
        />
      ) : (
        <>
          <Notice tone="info" title={acreDecisions[row.decision].title}>
            {row.note || acreDecisions[row.decision].meaning}
          </Notice>
          <Button
            disabledReason={readOnly}
            busy={reopen.isPending}
            onClick={() => reopen.mutate({ tractId })}
          >
            Open the question again
          </Button>
        </>
      )}
      <LeaseMapPanel leaseId={row.leaseId} name={`lease ${row.leaseNumber}`} tone="warn" />
      <Link
        to={'/app/leases/$leaseId' as string}
        params={{ leaseId: row.leaseId } as never}
        search={{ tab: 'tracts' } as never}
        className="justify-self-start text-accent"
      >
        Open the lease
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
      hint="Goes with the decision, such as where it was checked."
      rows={2}
      value={note}
      onChange={event => onNote(event.target.value)}
    />
  </>
)
