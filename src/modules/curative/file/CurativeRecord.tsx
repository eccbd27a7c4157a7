import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { AttachmentsCard } from '../../../core/attachments/AttachmentsCard.tsx'
import { OriginLine } from '../../../core/origins/OriginLine.tsx'
import { KindSheet } from '../../../core/kind/KindSheet.tsx'
import { HistoryCard } from '../../../core/resource/RecordHistory.tsx'
import { RecordPage, type PageState } from '../../../core/resource/RecordPage.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CardColumns } from '../../../ui/Card.tsx'
import { CommentsPanel } from '../../comments/CommentsPanel.tsx'
import { CurativeDue, CurativeStatus } from '../record/CurativeStatus.tsx'
import { curativeKind } from '../record/curative-kind.ts'
import { kindLabels, severityLabels } from '../record/curative.ts'
import {
  isSettled,
  stepNames,
  steps,
  type CurativeStatus as StatusKey,
  type CurativeStep,
} from '../record/curative-status.ts'
import { useCurative } from '../useCurative.tsx'
import { leaseLabel } from '../curativeControls.tsx'
import { CurativeFacts } from './CurativeFacts.tsx'
import { StatusCard } from './StatusCard.tsx'
import { useCurativeFile, type CurativeView } from './useCurativeFile.tsx'
import { StepDialog } from './StepDialog.tsx'

export default function CurativeRecord() {
  const { curativeId = '' } = useParams({ strict: false }) as { curativeId?: string }
  return (
    <RecordPage kind={curativeKind} page={useCurativeFile(curativeId)}>
      {(file, page) => <CurativeSheet file={file} page={page} key={curativeId} />}
    </RecordPage>
  )
}

const isOffered = (step: CurativeStep, status: StatusKey) =>
  (steps[step].from as readonly StatusKey[]).includes(status)

function CurativeSheet({ file, page }: { file: CurativeView; page: PageState }) {
  const { id, fields, standing, lease } = file
  const { call, readOnly } = useCurative()
  const [step, setStep] = useState<CurativeStep | null>(null)
  const actions = stepNames
    .filter(name => isOffered(name, standing.status))
    .map(name => ({
      label: steps[name].verb,
      isPinned: name === 'cure',
      node: (
        <Button
          variant={name === 'cure' ? 'primary' : 'plain'}
          disabledReason={readOnly}
          onClick={() => setStep(name)}
        >
          {steps[name].verb}
        </Button>
      ),
    }))
  return (
    <KindSheet
      kind={curativeKind}
      file={file}
      page={page}
      call={call}
      title={
        <>
          {fields.name}{' '}
          {fields.number && (
            <span className="font-mono text-md font-normal text-muted">Requirement {fields.number}</span>
          )}
        </>
      }
      meta={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <CurativeStatus status={standing.status} />
          {!isSettled(standing.status) && fields.dueOn && (
            <CurativeDue dueOn={fields.dueOn} status={standing.status} />
          )}
          <span>{kindLabels[fields.kind]}</span>
          <span>{severityLabels[fields.severity]}</span>
          {lease && (
            <Link to="/app/leases/$leaseId" params={{ leaseId: lease.id }} className="hover:underline">
              {leaseLabel(lease)}
            </Link>
          )}
        </span>
      }
      readOnly={readOnly}
      sheet={{ kind: 'Curative item', read: () => call.sheet.query({ id }), pdf: `/curative/${id}/sheet` }}
      notices={<OriginLine kind="curative" recordId={id} />}
      acts={actions}
    >
      <CardColumns
        left={
          <>
            <StatusCard file={file} readOnly={readOnly} />
            <CurativeFacts file={file} readOnly={readOnly} />
          </>
        }
        right={
          <>
            <AttachmentsCard noun="curative_items" recordId={id} readOnly={readOnly} />
            <CommentsPanel noun="curative_items" id={id} />
            <HistoryCard noun="curative_items" id={id} />
          </>
        }
      />
      {step && <StepDialog file={file} step={step} onClose={() => setStep(null)} />}
    </KindSheet>
  )
}
