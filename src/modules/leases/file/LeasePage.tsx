import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { fieldText } from '../../../core/form/field-text.ts'
import { fieldText as leaseFieldText } from '../history/history-line.ts'
import { useState } from 'react'
import { TagsLine } from '../../../core/custom/TagsLine.tsx'
import { HistoryCard } from '../../../core/resource/RecordHistory.tsx'
import { RecordPage, RecordSheet, type PageState } from '../../../core/resource/RecordPage.tsx'
import { useRecord } from '../../../core/resource/useRecord.tsx'
import { Button } from '../../../ui/Button.tsx'
import { formatDate } from '../../../ui/formats.ts'
import { EditConflictDialog } from '../../../core/form/EditConflictDialog.tsx'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { leaseTypeLabels } from '../record/lease.ts'
import { AgencyStatus } from '../record/AgencyStatus.tsx'
import { LeaseStatus } from '../record/LeaseStatus.tsx'
import { ObligationSteps } from '../obligations/ObligationSteps.tsx'
import { ObligationsTab } from '../obligations/ObligationsTab.tsx'
import { CommentsPanel } from '../../comments/CommentsPanel.tsx'
import { ProductionTab } from '../wells/ProductionTab.tsx'
import { ProvisionsTab } from '../provisions/ProvisionsTab.tsx'
import { RecordEvent } from '../events/RecordEvent.tsx'
import { ReleaseDialog } from '../events/ReleaseDialog.tsx'
import { ReleaseProposed } from '../events/ReleaseProposed.tsx'
import { SummaryTab } from './SummaryTab.tsx'
import { TractsTab } from '../tracts/TractsTab.tsx'
import { useLeaseEdit } from '../record/useLeaseEdit.tsx'
import { useLeases } from '../record/useLeases.tsx'
import { WellsTab } from '../wells/WellsTab.tsx'
import { RecordPanels } from '../../../core/resource/RecordPanels.tsx'

const kind = { one: 'lease', title: 'Leases', path: '/app/leases' }

export default function LeasePage() {
  const { leaseId } = useParams({ strict: false }) as { leaseId: string }
  const { api } = useLeases()
  return (
    <RecordPage kind={kind} page={useRecord(api.get.queryOptions({ id: leaseId }))}>
      {(file, page) => <LeaseSheet file={file} page={page} key={leaseId} />}
    </RecordPage>
  )
}

/** Handles an action requested by a link to the lease: `act=event`, `act=release`, or an obligation id. */
function useRequestedAction() {
  const navigate = useNavigate()
  const { act: query } = useSearch({ strict: false }) as { act?: string }
  const done = () => {
    if (query)
      void navigate({
        to: '.',
        search: ({ act: _, ...rest }: { act?: string }) => rest,
        replace: true,
      } as never)
  }
  return { asked: query, done }
}

function LeaseSheet({ file, page }: { file: LeaseFile; page: PageState }) {
  const { call } = useLeases()
  const edit = useLeaseEdit(file)
  const { readOnly } = edit
  const ids = [file.id]
  const [recording, setRecording] = useState<'event' | 'release' | null>(null)
  const { asked, done } = useRequestedAction()
  const obligation = file.obligations.find(({ id }) => id === asked)
  const dialog = recording ?? (asked === 'event' || asked === 'release' ? asked : null)
  const close = () => {
    setRecording(null)
    done()
  }
  const { leaseFields, derived, today } = file
  const location = [leaseFields.county, leaseFields.state].filter(Boolean).join(', ')
  const openObligations = file.obligations.filter(({ status }) => status === 'DUE' || status === 'APPROVED')

  return (
    <>
      <RecordSheet
        page={page}
        record={{ noun: 'leases', recordId: file.id }}
        name={leaseFields.leaseNumber}
        readOnly={readOnly}
        sheet={{
          kind: 'Lease sheet',
          read: () => call.sheet.query({ id: file.id }),
          pdf: `/leases/${file.id}/sheet`,
        }}
        remove={() => call.remove.mutate({ ids })}
        restore={() => call.restore.mutate({ ids })}
        title={
          <>
            {leaseFields.name || leaseFields.leaseNumber}{' '}
            {leaseFields.name && (
              <span className="font-mono text-md font-normal text-muted">{leaseFields.leaseNumber}</span>
            )}
          </>
        }
        count={
          <>
            <LeaseStatus {...derived} today={today} />{' '}
            <AgencyStatus {...derived} rawStatus={file.rawStatus} />
          </>
        }
        meta={
          <p>
            {[
              leaseTypeLabels[leaseFields.type],
              location,
              leaseFields.effectiveDate && `effective ${formatDate(leaseFields.effectiveDate)}`,
              derived.legal,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        }
        acts={[
          {
            label: 'Record event',
            node: (
              <Button disabledReason={readOnly} onClick={() => setRecording('event')}>
                Record event
              </Button>
            ),
          },
        ]}
        tags={<TagsLine noun="leases" id={file.id} fields={leaseFields} readOnly={readOnly} />}
        notices={file.release.proposal && <ReleaseProposed file={file} readOnly={readOnly} />}
        tabs={[
          {
            id: 'summary',
            label: 'Summary',
            show: () => <SummaryTab file={file} edit={edit} />,
          },
          {
            id: 'tracts',
            label: 'Tracts and interests',
            count: file.tracts.length,
            show: () => <TractsTab file={file} readOnly={readOnly} />,
          },
          {
            id: 'provisions',
            label: 'Provisions',
            count: file.provisions.length,
            show: () => <ProvisionsTab file={file} readOnly={readOnly} />,
          },
          {
            id: 'obligations',
            label: 'Obligations',
            count: openObligations.length,
            show: () => <ObligationsTab file={file} readOnly={readOnly} />,
          },
          {
            id: 'wells',
            label: 'Wells',
            count: file.wells.length,
            show: () => <WellsTab file={file} readOnly={readOnly} />,
          },
          { id: 'production', label: 'Production', show: () => <ProductionTab file={file} /> },
          {
            id: 'owners',
            label: 'Owners',
            show: () => <RecordPanels place="owners" noun="leases" id={file.id} />,
          },
          { id: 'comments', label: 'Comments', show: () => <CommentsPanel noun="leases" id={file.id} /> },
          {
            id: 'history',
            label: 'History',
            show: () => <HistoryCard noun="leases" id={file.id} />,
          },
        ]}
      />
      {obligation && <ObligationSteps key={obligation.id} row={obligation} onClose={done} />}
      {dialog === 'event' && (
        <RecordEvent file={file} onClose={close} onPartial={() => setRecording('release')} />
      )}
      {dialog === 'release' && (
        <ReleaseDialog
          file={file}
          proposal={recording === 'release' ? null : file.release.proposal}
          onClose={close}
        />
      )}
      <EditConflictDialog
        subject="this lease"
        edit={edit}
        label={edit.titleOf}
        text={(name, value) => {
          const custom = edit.custom.get(name)
          return custom ? fieldText(custom, value) : leaseFieldText(name, value)
        }}
      />
    </>
  )
}
