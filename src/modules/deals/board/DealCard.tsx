/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- dragging is one of three ways; keys and a select field do the same */
import { Link } from '@tanstack/react-router'
import { useToday } from '../../../core/auth/useToday.tsx'
import { daysBetween, formatDays } from '../../../core/time/calendar.ts'
import { classes } from '../../../ui/classes.ts'
import { formatNumber, toInitials } from '../../../ui/formats.ts'
import { Sign } from '../../../ui/Sign.tsx'
import { toneText } from '../../../ui/toneText.ts'
import { IconChoice } from '../../../ui/form/IconChoice.tsx'
import { useNarrow } from '../../../ui/useNarrow.tsx'
import { dealAge } from '../record/deal.ts'
import { bonusPerAcre, abbreviateMoney } from './money.ts'
import { abbreviateLand } from './short-land.ts'
import type { Board } from './useBoard.tsx'
import type { DealMoves } from './useDealMoves.tsx'

type Stage = Board['stages'][number]
type Card = Stage['cards'][number]

/**
 * Shows the time of a deal in its stage: plain up to 1.5 times the stage's median, then shown with the median;
 * marked as ready when a lease can be made.
 */
function StageTime({ card, median, isReady }: { card: Card; median: number | null; isReady: boolean }) {
  const today = useToday()
  const { days, offerExpiresOn, accepted } = card
  const daysLeft = offerExpiresOn === null || accepted ? null : daysBetween(today, offerExpiresOn)
  if (isReady)
    return (
      <span className="flex items-center gap-1 text-good">
        <Sign tone="good" /> {days} d, ready
      </span>
    )
  const age = dealAge(days, median)
  const label = [
    `${days} d`,
    ...(daysLeft === null || daysLeft > 14 ? [] : [daysLeft < 0 ? 'offer expired' : `${daysLeft} d left`]),
    ...(age === 'plain' || median === null ? [] : [`median ${Math.round(median)}`]),
  ].join(', ')
  const tone = age === 'very late' || (daysLeft !== null && daysLeft < 0) ? 'bad' : 'warn'
  if (age === 'plain' && (daysLeft === null || daysLeft > 14))
    return <span className="text-muted">{label}</span>
  return (
    <span className={classes('flex min-w-0 items-center gap-1', toneText[tone])}>
      <Sign tone={tone} className="shrink-0" /> <span>{label}</span>
    </span>
  )
}

interface DealCardProps {
  card: Card
  stage: Stage
  board: Board
  moving: DealMoves
  becomesLease: boolean
}

/** Shows a deal on the board: its counterparty, size, land, next step, and time in the stage. */
export function DealCard({ card, stage, board, moving, becomesLease }: DealCardProps) {
  const { id, name, tract, tracts, netAcres, bonus, nextStep, owner } = card
  const narrow = useNarrow()
  const price = bonusPerAcre(bonus, netAcres)
  const isReady = becomesLease && card.accepted
  const openStages = board.stages.filter(stage => stage.id !== null)
  return (
    <article
      draggable={moving.readOnly === null}
      onDragStart={event => event.dataTransfer.setData('text/plain', id)}
      className={classes(
        'relative rounded-md border bg-raised px-2.5 py-1.75 focus-within:border-accent',
        isReady && 'border-accent bg-selected',
      )}
    >
      <div className="flex items-baseline justify-between gap-2">
        <Link
          to={`/app/crm/deals/${id}`}
          data-card={id}
          className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        <span className="shrink-0 font-semibold tabular-nums">{abbreviateMoney(bonus)}</span>
      </div>
      <div className="flex items-baseline justify-between gap-2 text-xs text-muted">
        <span className="font-mono wrap-anywhere">
          {tract === null ? 'No tract yet' : abbreviateLand(tract)}
          {tracts > 1 && ` +${tracts - 1}`}
        </span>
        <span className="shrink-0 tabular-nums">
          {netAcres === null
            ? '—'
            : `${formatNumber(netAcres, 2)}${price === null ? '' : ` × $${formatNumber(price, price.endsWith('.00') ? 0 : 2)}`}`}
        </span>
      </div>
      <p className={classes('text-sm wrap-anywhere', nextStep === null && 'text-faint')}>
        {nextStep ?? 'No next step'}
      </p>
      <div className="mt-0.5 flex items-center justify-between gap-2 text-sm">
        <StageTime card={card} median={stage.median} isReady={isReady} />
        {moving.readOnly === null && (
          <span className={classes('relative z-1 ml-auto', !narrow && 'sr-only focus-within:not-sr-only')}>
            <IconChoice
              label={`Stage of ${name}`}
              className="max-md:-my-2"
              value={stage.id ?? ''}
              choices={openStages.map(stage => ({ value: stage.id!, label: stage.name }))}
              onChange={stageId =>
                moving.to(
                  card,
                  openStages.find(stage => stage.id === stageId)!,
                )
              }
            />
          </span>
        )}
        {owner !== null && (
          <abbr
            title={owner}
            className="grid size-5 shrink-0 place-items-center rounded-full bg-hover text-2xs no-underline"
          >
            {toInitials(owner)}
          </abbr>
        )}
      </div>
      <span className="sr-only">{formatDays(card.days)} in this stage</span>
    </article>
  )
}
