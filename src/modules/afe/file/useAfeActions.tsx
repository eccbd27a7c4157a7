import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { z } from 'zod'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { optionalLine } from '../../../core/form/fields.ts'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { FoldingPart } from '../../../ui/Folding.tsx'
import { formatMoney } from '../../../ui/formats.ts'
import { approvalRefusal } from '../approval/limit.ts'
import { useAfes } from '../useAfes.tsx'
import type { AfeView } from './useAfeFile.tsx'
import { amountToDecide } from './figures.ts'

const noteSchema = z.object({ note: optionalLine('Reason', 1000) })

/**
 * Why the viewer may not decide on an AFE that is waiting for approval; null if they may. The server applies
 * the same rule.
 */
export function useDecisionRefusal(file: AfeView): string | null {
  const viewer = useViewer()
  const me = { id: viewer.user?.id ?? '', roleIds: viewer.membership?.roleIds ?? [] }
  if (file.decisions.some(({ userId }) => userId === me.id))
    return 'You already approved it. Someone else must also approve it.'
  const authors = [file.createdBy.id, file.sentBy?.id].filter(id => id !== undefined)
  return approvalRefusal(me, file.limits, { amount: amountToDecide(file), authors })
}

/** The actions available in the AFE's current state, the next step first. */
export function useAfeActions(
  file: AfeView,
  readOnly: string | null,
): { acts: readonly FoldingPart[]; dialogs: ReactNode } {
  const { id, version, status, round, fields, supplementOf } = file
  const { call } = useAfes()
  const navigate = useNavigate()
  const [rejecting, setRejecting] = useState(false)
  const mayNotDecide = useDecisionRefusal(file)
  const amount = amountToDecide(file)
  const versionInput = { id, version }
  const send = useCommand(() => call.send.mutate(versionInput), {
    success: () => `AFE ${fields.number} sent for approval`,
  })
  const withdraw = useCommand(() => call.withdraw.mutate(versionInput), {
    success: () => 'Returned to draft',
  })
  const approve = useCommand(() => call.decide.mutate({ id, round, amount, decision: 'approved' }), {
    success: ({ outcome }) =>
      outcome === 'approved'
        ? `AFE ${fields.number} approved`
        : 'Approved. A second person must also approve it.',
  })
  const close = useCommand(() => call.close.mutate(versionInput), {
    success: result => ({
      text: `AFE ${fields.number} closed`,
      undo: () => call.reopen.mutate({ id, version: result.version }),
    }),
  })
  const reopen = useCommand(() => call.reopen.mutate(versionInput), {
    success: () => `AFE ${fields.number} reopened`,
  })
  const supplement = useCommand(() => call.supplement.mutate({ id }), {
    onSuccess: created => navigate({ to: '/app/afe/$afeId', params: { afeId: created.id } }),
    success: () => 'Supplement added as a draft',
  })
  const action = (
    label: string,
    command: { run: () => Promise<unknown>; busy: boolean },
    first = false,
    reason = readOnly,
  ) => ({
    label,
    isPinned: first,
    node: (
      <Button
        variant={first ? 'primary' : 'plain'}
        busy={command.busy}
        disabledReason={reason}
        onClick={() => void command.run()}
      >
        {label}
      </Button>
    ),
  })
  const actions: Record<typeof status, readonly FoldingPart[]> = {
    draft: [action('Send for approval', send, true)],
    in_approval: [
      action(`Approve ${formatMoney(amount)}`, approve, true, mayNotDecide),
      {
        label: 'Reject',
        node: (
          <Button disabledReason={mayNotDecide} onClick={() => setRejecting(true)}>
            Reject
          </Button>
        ),
      },
      action('Return to draft', withdraw),
    ],
    approved: supplementOf === null ? [action('Add a supplement', supplement), action('Close', close)] : [],
    rejected: [action('Return to draft', withdraw, true)],
    closed: supplementOf === null ? [action('Reopen', reopen)] : [],
  }
  const dialogs = rejecting && (
    <RecordForm
      title={`Reject AFE ${fields.number}`}
      one="rejection"
      parentId={id}
      verb="Reject"
      schema={noteSchema}
      record={null}
      save={({ values }) =>
        call.decide.mutate({ id, round, amount, decision: 'rejected', note: values.note })
      }
      success={() => `AFE ${fields.number} rejected`}
      onClose={() => setRejecting(false)}
    />
  )
  return { acts: actions[status], dialogs }
}
