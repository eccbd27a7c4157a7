import { Link } from '@tanstack/react-router'
import { useCommand } from '../../core/http/useCommand.tsx'
import { RecordPanels } from '../../core/resource/RecordPanels.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatDate, formatMoney } from '../../ui/formats.ts'
import { Notice } from '../../ui/Notice.tsx'
import { SidePanel } from '../../ui/overlay/SidePanel.tsx'
import { causes, type AnomalyDecision, type AnomalyRow, type Cause } from './anomaly.ts'
import { formatLoss } from './anomaly-columns.ts'
import { useAnomalies } from './useAnomalies.tsx'

type AnomalySidePanelProps = {
  row: AnomalyRow
  /** Called after a decision or reopening. */
  onDone: (id: string) => void
  onClose: () => void
}

/** Shows one anomaly, which the user resolves with one tap. */
export function AnomalySidePanel({ row, onDone, onClose }: AnomalySidePanelProps) {
  const { call, readOnly } = useAnomalies()
  const { id, version, state, cause } = row
  const { run, busy, refused } = useCommand(
    (changes: AnomalyDecision) => call.decide.mutate({ id, version, changes }),
    {
      success: (saved, { state: newState }) => ({
        text: newState === 'open' ? 'Reopened' : newState === 'dismissed' ? 'Dismissed' : 'Explained',
        undo: () => call.decide.mutate({ id, version: saved.version, changes: saved.before }),
      }),
      onSuccess: () => onDone(id),
      showsErrorsInForm: true,
    },
  )
  const decide = (changes: AnomalyDecision) => void run(changes)
  const loss = formatLoss(row)
  return (
    <SidePanel label={row.record ?? 'Anomaly'} meta={formatDate(row.onDay)} onClose={onClose}>
      <p>{row.says}</p>
      {loss !== '' && (
        <p className="text-muted">
          {loss} deferred, net to you
          {row.lostDollars === null
            ? '. Save a price deck, or import check stubs, to see it in dollars.'
            : `: ${formatMoney(row.lostDollars)} at ${row.pricedBy}.`}
        </p>
      )}
      <RecordPanels place="work" noun="anomalies" id={id} />
      {refused && <Notice tone="bad">{refused.message}</Notice>}
      {state === 'open' ? (
        <>
          <h3 className="font-semibold">What caused it?</h3>
          <div className="flex flex-wrap gap-2">
            {(Object.keys(causes) as Cause[]).map(item => (
              <Button
                key={item}
                disabledReason={readOnly}
                busy={busy}
                onClick={() => decide({ state: 'explained', cause: item })}
              >
                {causes[item]}
              </Button>
            ))}
          </div>
          <Button
            variant="quiet"
            className="justify-self-start"
            disabledReason={readOnly}
            busy={busy}
            onClick={() => decide({ state: 'dismissed', cause: null })}
          >
            Not an issue
          </Button>
        </>
      ) : (
        <>
          <Notice tone="info" title={cause === null ? 'Not an issue' : causes[cause]}>
            It reopens when its volumes change.
          </Notice>
          <Button
            className="justify-self-start"
            disabledReason={readOnly}
            busy={busy}
            onClick={() => decide({ state: 'open', cause: null })}
          >
            Reopen
          </Button>
        </>
      )}
      {row.to !== null && (
        <Link to={row.to} className="justify-self-start text-accent">
          Open {row.record}
        </Link>
      )}
    </SidePanel>
  )
}
