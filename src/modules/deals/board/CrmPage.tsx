import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useToday } from '../../../core/auth/useToday.tsx'
import { errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { RecordPanels } from '../../../core/resource/RecordPanels.tsx'
import { useRequestedDialog } from '../../../core/resource/useRequestedDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { pluralize, formatNumber } from '../../../ui/formats.ts'
import { KeyHints } from '../../../ui/keys/Keys.tsx'
import { useShortcuts } from '../../../ui/keys/Shortcuts.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useNarrow } from '../../../ui/useNarrow.tsx'
import { LogActivity } from '../activities/LogActivity.tsx'
import { pipelineRecordType } from '../moving/pipeline-record-type.ts'
import { NewDeal } from '../list/NewDeal.tsx'
import { useDeals } from '../useDeals.tsx'
import { ActivityCard } from './ActivityCard.tsx'
import { BoardChips } from './BoardChips.tsx'
import { BoardColumns } from './BoardColumns.tsx'
import { CallsCard } from './CallsCard.tsx'
import { ConversionCard } from './ConversionCard.tsx'
import { DealCalendar } from './DealCalendar.tsx'
import { DealMap } from './DealMap.tsx'
import { ForecastCard } from './ForecastCard.tsx'
import { LostDialog } from './LostDialog.tsx'
import { abbreviateMoney, sumMoney } from './money.ts'
import { PipelineChoice, PresentationToggle } from './PipelineControls.tsx'
import { StuckCard } from './StuckCard.tsx'
import { stageFilter } from './StageColumn.tsx'
import { cardKeyHints, useCardKeys } from './useCardKeys.tsx'
import { useBoard, useBoardSearch, type Board } from './useBoard.tsx'
import { useDealMoves } from './useDealMoves.tsx'

/** Shows the CRM: a pipeline with its deals, and those that need attention. */
export default function CrmPage() {
  const { address, go } = useBoardSearch()
  const { readOnly } = useDeals()
  const navigate = useNavigate()
  const { data: board, error, refetch } = useBoard(address)
  const moving = useDealMoves()
  const [isCreating, setIsCreating] = useState(false)
  const [callDealId, setCallDealId] = useState<string | null>(null)
  const make = { readOnly, onNew: () => setIsCreating(true) }
  const narrow = useNarrow()
  const choice = <PipelineChoice board={board} address={address} navigateTo={go} readOnly={readOnly} />
  useRequestedDialog(make)
  useShortcuts('Deals', [
    { keys: 'n', label: 'New deal', run: () => readOnly === null && setIsCreating(true) },
  ])
  useCardKeys(
    address.show === 'board' ? board : undefined,
    moving,
    id => readOnly === null && setCallDealId(id),
  )
  return (
    <div className="flex h-full min-h-0 flex-col max-md:h-auto">
      <div className="min-h-0 flex-1 overflow-y-auto max-md:overflow-visible">
        <PageHeader
          title="CRM"
          meta={
            <>
              {board && (
                <span className="block xl:hidden">
                  <BoardTotals board={board} address={address} />
                </span>
              )}
              <CrmLinks />
            </>
          }
          count={
            board && (
              <span className="max-xl:hidden">
                <BoardTotals board={board} address={address} />
              </span>
            )
          }
          acts={[
            ...(narrow ? [] : [{ label: 'Pipeline', isPinned: true, node: choice }]),
            {
              label: 'Show as',
              isPinned: true,
              node: <PresentationToggle address={address} navigateTo={go} />,
            },
          ]}
          actions={
            <Button
              variant="primary"
              icon={<Plus size={14} aria-hidden />}
              disabledReason={readOnly}
              onClick={make.onNew}
            >
              New deal
            </Button>
          }
        />
        {narrow && <div className="px-3.5 pb-2">{choice}</div>}
        {error && !board && (
          <ErrorState title="The deals could not be loaded" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        )}
        {!board && !error && <Skeleton className="mx-4.5 h-96" />}
        {board && (
          <>
            <BoardChips board={board} address={address} navigateTo={go} />
            {address.show === 'board' && <BoardColumns board={board} address={address} moving={moving} />}
            {address.show === 'calendar' && <DealCalendar {...address} />}
            {address.show === 'map' && <DealMap {...address} />}
            <BoardFigures address={address} />
          </>
        )}
      </div>
      <KeyHints hints={cardKeyHints} />
      {isCreating && (
        <NewDeal
          pipeline={address.pipeline}
          onMade={id => void navigate({ to: `/app/crm/deals/${id}` })}
          onClose={() => setIsCreating(false)}
        />
      )}
      {callDealId !== null && (
        <LogActivity dealId={callDealId} activity="CALL" onClose={() => setCallDealId(null)} />
      )}
      {moving.losing && (
        <LostDialog name={moving.losing.card.name} onLose={moving.lose} onClose={moving.stopLosing} />
      )}
    </div>
  )
}

type BoardAddressState = ReturnType<typeof useBoardSearch>['address']

/** Links to the other pages of the CRM. */
const CrmLinks = () => (
  <nav aria-label="CRM" className="flex flex-wrap gap-x-4 text-sm">
    {(
      [
        ['/app/crm/contacts', 'Contacts'],
        ['/app/crm/owners', 'Owners'],
        ['/app/crm/prospects', 'Prospects'],
        ['/app/crm/letters', 'Letter templates'],
        ['/app/crm/duplicates', 'Duplicates'],
      ] as const
    ).map(([to, label]) => (
      <Link key={to} to={to} className="hover:text-ink hover:underline max-md:py-2">
        {label}
      </Link>
    ))}
  </nav>
)

/** "37 open deals · 4,126.82 NMA · $7,454.06k" for the board's current filters. */
function BoardTotals({ board, address }: { board: Board; address: BoardAddressState }) {
  const openStages = board.stages.filter(({ outcome }) => outcome === null)
  const count = openStages.reduce((sum, stage) => sum + stage.count, 0)
  return (
    <Link to="/app/crm/deals" search={stageFilter(address, null)} className="tabular-nums hover:underline">
      {pluralize(count, 'open deal')} ·{' '}
      {formatNumber(sumMoney(openStages.map(({ netAcres }) => netAcres)), 2)} NMA ·{' '}
      {abbreviateMoney(sumMoney(openStages.map(({ bonus }) => bonus)))}
    </Link>
  )
}

/** Shows the cards below the board. */
function BoardFigures({ address: { pipeline } }: { address: BoardAddressState }) {
  const today = useToday()
  const { data } = useLiveQuery(useDeals().api.figures.queryOptions({ pipeline }))
  if (!data) return <Skeleton className="mx-4.5 mt-2.5 h-64 max-md:mx-3.5" />
  const { forecast, stuck, calls, conversion, activity } = data
  return (
    <div className="grid gap-2.5 px-4.5 pt-2.5 pb-6 max-md:px-3.5 md:grid-cols-2 xl:grid-cols-3">
      <ForecastCard months={forecast} pipeline={pipeline} today={today} />
      <StuckCard deals={stuck} pipeline={pipeline} />
      <CallsCard calls={calls} pipeline={pipeline} />
      <RecordPanels place="beside" noun={pipelineRecordType} id={pipeline} />
      <ConversionCard stages={conversion} pipeline={pipeline} />
      <ActivityCard people={activity} pipeline={pipeline} />
    </div>
  )
}
