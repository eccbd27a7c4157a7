import { ActionDialog } from '../../../core/bulk/ActionDialog.tsx'
import { exportAction } from '../../../core/bulk/export-action.tsx'
import { bulkCalls, useRunAction } from '../../../core/bulk/useBulk.tsx'
import { BulkBar, type BulkAction, type RowSelection } from '../../../core/resource/BulkBar.tsx'
import type { SelectedRows } from '../../../core/resource/ListPage.tsx'
import { useToday } from '../../../core/auth/useToday.tsx'
import { useLeases } from '../record/useLeases.tsx'
import { AssignField } from './AssignField.tsx'
import { obligationActions, type ObligationAction } from './obligation-actions.ts'
import type { ObligationView } from './obligation-numbers.ts'

const obligationRecordType = { one: 'obligation', many: 'obligations' }

type ActionLabels = { label: string; title: string; verb: string; done: string; hint?: string }

const actionLabels: Record<ObligationAction, ActionLabels> = {
  approve: {
    label: 'Approve',
    title: 'Approve obligations',
    verb: 'Approve',
    done: 'approved',
    hint: 'Two different people approve a payment before it is made. This gives your approval to each.',
  },
  pay: {
    label: 'Record payment',
    title: 'Record payments',
    verb: 'Record payment of',
    done: 'paid',
    hint: 'Each is paid at its amount on record.',
  },
  assign: { label: 'Assign', title: 'Assign obligations', verb: 'Assign', done: 'assigned' },
  acknowledge: {
    label: 'Acknowledge',
    title: 'Acknowledge obligations',
    verb: 'Acknowledge',
    done: 'acknowledged',
    hint: 'This marks each as handled.',
  },
  withdraw: {
    label: 'Withdraw acknowledgment',
    title: 'Withdraw acknowledgments',
    verb: 'Withdraw the acknowledgment of',
    done: 'no longer acknowledged',
    hint: 'They become unacknowledged again.',
  },
  waive: { label: 'Waive', title: 'Waive obligations', verb: 'Waive', done: 'waived' },
  miss: {
    label: 'Mark as missed',
    title: 'Mark obligations as missed',
    verb: 'Mark as missed:',
    done: 'marked as missed',
  },
  reopen: { label: 'Reopen', title: 'Reopen obligations', verb: 'Reopen', done: 'reopened' },
}
const actionOrder = Object.keys(actionLabels) as ObligationAction[]

/** Actions on the selected obligations. */
export function ObligationBulkBar({ view, table, ...bar }: SelectedRows & { view: ObligationView }) {
  const { call, readOnly } = useLeases()
  const actions = actionOrder.map((action): BulkAction => ({
    label: actionLabels[action].label,
    danger: action === 'miss',
    dialog: (selected, handlers) => (
      <ActionForm {...handlers} act={action} selection={selected} view={view} />
    ),
  }))
  return (
    <BulkBar
      {...bar}
      words={obligationRecordType}
      acts={[...(readOnly === null ? actions : []), exportAction(table, obligationRecordType.many)]}
      allIds={() => call.obligations.bulk.ids.query({ filter: view })}
    />
  )
}

type ActionFormProps = {
  act: ObligationAction
  selection: RowSelection
  view: ObligationView
  onClose: () => void
  onDone: () => void
}

function ActionForm({ act, selection, view, ...handlers }: ActionFormProps) {
  const { call } = useLeases()
  const run = useRunAction(bulkCalls(call.obligations.bulk, view), obligationRecordType)
  const today = useToday()
  const { title, verb, done, hint } = actionLabels[act]
  return (
    <ActionDialog
      {...handlers}
      title={title}
      words={{ ...obligationRecordType, verb, pastTense: done }}
      count={selection.count}
      schema={obligationActions[act]}
      start={act === 'pay' ? { paidOn: today } : {}}
      controls={{
        assignedTo: ({ value, onChange, error }) => (
          <AssignField value={String(value) || null} onChange={id => onChange(id ?? '')} error={error} />
        ),
      }}
      run={(values, options) => run(act, selection.rows, values, options)}
    >
      {hint && <p className="text-muted">{hint}</p>}
    </ActionDialog>
  )
}
