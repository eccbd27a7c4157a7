import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordProblem } from '../../../core/resource/RecordProblem.tsx'
import { RecordTabs } from '../../../core/resource/RecordTabs.tsx'
import { StaleRecord } from '../../../core/resource/StaleRecord.tsx'
import { useRecord } from '../../../core/resource/useRecord.tsx'
import { Button } from '../../../ui/Button.tsx'
import { formatDate } from '../../../ui/formats.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { EditClash } from '../../../core/form/EditClash.tsx'
import { fieldText } from '../history/history-words.ts'
import { leaseTitle } from '../record/lease-titles.ts'
import { LeaseHistory } from '../history/LeaseHistory.tsx'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { leaseTypeWords } from '../record/lease.ts'
import { AgencyStatus } from '../record/AgencyStatus.tsx'
import { LeaseStatus } from '../record/LeaseStatus.tsx'
import { ObligationsTab } from '../obligations/ObligationsTab.tsx'
import { ProductionTab } from '../wells/ProductionTab.tsx'
import { ProvisionsTab } from '../provisions/ProvisionsTab.tsx'
import { RecordEvent } from '../events/RecordEvent.tsx'
import { ReleaseDialog } from '../events/ReleaseDialog.tsx'
import { ReleaseProposed } from '../events/ReleaseProposed.tsx'
import { RemoveLease } from './RemoveLease.tsx'
import { SummaryTab } from './SummaryTab.tsx'
import { TractsTab } from '../tracts/TractsTab.tsx'
import { useLeaseEdit } from '../record/useLeaseEdit.tsx'
import { useLeases } from '../record/useLeases.tsx'
import { useRestoreLease } from './useRestoreLease.tsx'
import { WellsTab } from '../wells/WellsTab.tsx'
import { ToLeases } from '../record/ToLeases.tsx'

export default function LeasePage() {
  const { leaseId } = useParams({ strict: false }) as { leaseId: string }
  const { api } = useLeases()
  const { record: file, problem, setLeaving } = useRecord(api.get.queryOptions({ id: leaseId }))
  if (file) return <LeaseFilePage file={file} stale={problem} onLeaving={setLeaving} key={leaseId} />
  if (problem)
    return <RecordProblem noun="Lease" all={{ to: '/app/leases', label: 'All leases' }} {...problem} />
  return (
    <div className="grid gap-4 p-4.5">
      <Skeleton className="h-7 w-72" />
      <Skeleton className="h-9" />
      <Skeleton className="h-64" />
    </div>
  )
}

type LeaseFilePageProps = {
  file: LeaseFile
  stale: ReturnType<typeof useRecord>['problem']
  onLeaving: (leaving: boolean) => void
}

function LeaseFilePage({ file, stale, onLeaving }: LeaseFilePageProps) {
  const edit = useLeaseEdit(file)
  const { readOnly } = edit
  const restore = useRestoreLease(file.id)
  const [recording, setRecording] = useState<'event' | 'release' | null>(null)
  const { leaseFields, derived, standing, evidence, today } = file
  const where = [leaseFields.county, leaseFields.state].filter(Boolean).join(', ')
  const open = file.obligations.filter(({ status }) => status === 'DUE' || status === 'APPROVED')

  return (
    <div className="relative flex h-full min-h-0 flex-col max-md:h-auto">
      <PageHeader
        above={<ToLeases />}
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
            <LeaseStatus {...standing} endsOn={derived.endsOn} today={today} />{' '}
            <AgencyStatus {...standing} rawStatus={file.rawStatus} />
          </>
        }
        meta={
          <>
            <p>
              {[
                leaseTypeWords[leaseFields.type],
                where,
                leaseFields.effectiveDate && `effective ${formatDate(leaseFields.effectiveDate)}`,
                derived.legal,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="mt-1 text-ink">{evidence.sentence}</p>
          </>
        }
        actions={
          <>
            <Button disabledReason={readOnly} onClick={() => setRecording('event')}>
              Record event
            </Button>
            <RemoveLease file={file} readOnly={readOnly} onLeaving={onLeaving} />
          </>
        }
      />
      {stale && (
        <div className="px-4.5 pb-3 max-md:px-3.5">
          <StaleRecord noun="lease" {...stale} restore={readOnly === null ? restore : null} />
        </div>
      )}
      {file.release.proposal && (
        <div className="px-4.5 pb-3 max-md:px-3.5">
          <ReleaseProposed file={file} readOnly={readOnly} />
        </div>
      )}
      <RecordTabs
        label="Lease file"
        className="relative min-h-0 flex-1 overflow-y-auto px-4.5 py-4 max-md:overflow-visible max-md:px-3.5"
        tabs={[
          { id: 'summary', label: 'Summary', show: () => <SummaryTab file={file} edit={edit} /> },
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
            count: open.length,
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
            id: 'history',
            label: 'History',
            show: () => (
              <div className="max-w-3xl">
                <LeaseHistory leaseId={file.id} />
              </div>
            ),
          },
        ]}
      />
      {recording === 'event' && (
        <RecordEvent
          file={file}
          onClose={() => setRecording(null)}
          onPartial={() => setRecording('release')}
        />
      )}
      {recording === 'release' && (
        <ReleaseDialog file={file} proposal={null} onClose={() => setRecording(null)} />
      )}
      <EditClash what="this lease" edit={edit} label={leaseTitle} text={fieldText} />
    </div>
  )
}
