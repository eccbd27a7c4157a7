import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AttachmentsCard } from '../../../core/attachments/AttachmentsCard.tsx'
import { KindSheet } from '../../../core/kind/KindSheet.tsx'
import { HistoryCard } from '../../../core/resource/RecordHistory.tsx'
import { RecordPage, type PageState } from '../../../core/resource/RecordPage.tsx'
import { RecordPanels } from '../../../core/resource/RecordPanels.tsx'
import { Button } from '../../../ui/Button.tsx'
import { formatDate, formatMoney, formatNumber } from '../../../ui/formats.ts'
import { useShortcuts } from '../../../ui/keys/Shortcuts.tsx'
import { Status } from '../../../ui/Status.tsx'
import { CommentsPanel } from '../../comments/CommentsPanel.tsx'
import { LogActivity } from '../activities/LogActivity.tsx'
import { LostDialog } from '../board/LostDialog.tsx'
import type { ActivityKind } from '../activities/activity.ts'
import type { OfferKind } from '../offers/offer.ts'
import { dealKind } from '../record/deal-kind.ts'
import { useDeals } from '../useDeals.tsx'
import { DealFacts } from './DealFacts.tsx'
import { OutcomeCard } from './OutcomeCard.tsx'
import { OfferForm } from './OfferForm.tsx'
import { OffersCard } from './OffersCard.tsx'
import { PartyCard } from './PartyCard.tsx'
import { StagePosition } from './StagePosition.tsx'
import { StageRail } from './StageRail.tsx'
import { TimelineCard } from './TimelineCard.tsx'
import { TractForm } from './TractForm.tsx'
import { useDealDetail, type DealView, type OfferView } from './useDealDetail.tsx'
import { useDealMove } from './useDealMove.tsx'

export default function DealPage() {
  const { dealId = '' } = useParams({ strict: false }) as { dealId?: string }
  return (
    <RecordPage kind={dealKind} page={useDealDetail(dealId)}>
      {(file, page) => <DealSheet file={file} page={page} key={dealId} />}
    </RecordPage>
  )
}

function DealSheet({ file, page }: { file: DealView; page: PageState }) {
  const { id, fields, number, pipeline, netAcres, bonus, names } = file
  const { call, readOnly } = useDeals()
  const [offer, setOffer] = useState<OfferView | OfferKind | null>(null)
  const [tract, setTract] = useState<DealView['tracts'][number] | 'new' | null>(null)
  const [activity, setActivity] = useState<ActivityKind | null>(null)
  const [isCreating, setIsCreating] = useState(false)
  const moving = useDealMove(file)
  const start = (action: () => void) => () => readOnly === null && action()
  useOfferFromHash(start(() => setOffer('OFFER')))
  useShortcuts('Deal', [
    { keys: 'c', label: 'Log a call', run: start(() => setActivity('CALL')) },
    { keys: 'w', label: 'Log an email', run: start(() => setActivity('EMAIL')) },
    { keys: 'o', label: 'New offer', run: start(() => setOffer('OFFER')) },
  ])
  const stage = pipeline.stages.find(candidate => candidate.id === file.stageId)
  const isReady =
    pipeline.becomes === 'LEASE' &&
    file.outcome === null &&
    file.accepted &&
    file.checks.every(({ blocks }) => blocks !== 'lease')
  const probability = fields.probability ?? stage?.probability ?? null
  const button = (label: string, action: () => void, isPinned = false) => ({
    label,
    isPinned,
    node: (
      <Button disabledReason={readOnly} onClick={action}>
        {label}
      </Button>
    ),
  })
  return (
    <KindSheet
      kind={dealKind}
      file={file}
      page={page}
      call={call}
      title={
        <>
          {fields.name} <span className="font-mono text-md font-normal text-muted">{number}</span>
        </>
      }
      meta={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
          <Status
            tone={file.outcome === 'WON' || isReady ? 'good' : file.outcome === 'LOST' ? 'none' : 'info'}
          >
            {isReady ? `${stage?.name} · ready` : (stage?.name ?? 'Removed stage')}
          </Status>
          <Link to="/app/crm" search={{ pipeline: pipeline.kind }} className="hover:underline">
            {pipeline.name}
          </Link>
          <StagePosition file={file} stage={stage?.name} />
          {fields.prospect && <span>{fields.prospect}</span>}
          <span>{formatNumber(netAcres, 2)} NMA</span>
          <span>{formatMoney(bonus ?? fields.value)}</span>
          {probability !== null && <span>{probability}%</span>}
          {fields.expectedOn && <span>expected {formatDate(fields.expectedOn)}</span>}
          {fields.ownerId && <span>{names[fields.ownerId] ?? 'A former member'}</span>}
        </span>
      }
      readOnly={readOnly}
      acts={[
        button('New offer', () => setOffer('OFFER'), true),
        button('Log call', () => setActivity('CALL')),
        button('New counter', () => setOffer('COUNTER')),
      ]}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <StageRail file={file} readOnly={readOnly} onMove={moving.to} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="order-2 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 xl:order-1">
            <OffersCard file={file} readOnly={readOnly} onOpenTract={setTract} onOpenOffer={setOffer} />
            <TimelineCard file={file} readOnly={readOnly} />
            <CommentsPanel noun="deals" id={id} />
            <HistoryCard noun="deals" id={id} />
          </div>
          <div className="order-1 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 md:max-xl:grid-cols-2 xl:order-2">
            <OutcomeCard
              file={file}
              readOnly={readOnly}
              isCreating={isCreating}
              setIsCreating={setIsCreating}
            />
            <PartyCard party={file.party} />
            <DealFacts file={file} readOnly={readOnly} />
            <RecordPanels place="beside" noun="deals" id={id} name={fields.name} />
            <AttachmentsCard noun="deals" recordId={id} readOnly={readOnly} />
          </div>
        </div>
      </div>
      {offer !== null && <OfferForm file={file} offer={offer} onClose={() => setOffer(null)} />}
      {tract !== null && (
        <TractForm file={file} tract={tract} readOnly={readOnly} onClose={() => setTract(null)} />
      )}
      {activity !== null && <LogActivity dealId={id} activity={activity} onClose={() => setActivity(null)} />}
      {moving.losing && <LostDialog name={fields.name} onLose={moving.lose} onClose={moving.stopLosing} />}
    </KindSheet>
  )
}

/** Opens the form of a new offer once if the URL ends in #offer; a key on the board leads here. */
function useOfferFromHash(open: () => void) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (hash !== 'offer') return
    open()
    void navigate({ to: '.', search: true, hash: '', replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each request
  }, [hash])
}
