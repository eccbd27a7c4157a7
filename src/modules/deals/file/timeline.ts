import { formatMoney } from '../../../ui/formats.ts'
import { describeActivity, type Activity, type ActivityKind } from '../activities/activity.ts'
import { offerKinds, statusLabels, type OfferKind, type OfferStatus } from '../offers/offer.ts'

type TimelineOffer = {
  id: string
  kind: OfferKind
  number: number
  status: OfferStatus
  sentOn: string | null
  decidedOn: string | null
  expiresOn: string | null
  bonus: string | null
  updatedBy: string
}
type StageMove = { stageId: string; stage: string; enteredAt: string; enteredBy: string }
type LoggedActivity = Activity & { id: string; version: number; userId: string }

export type TimelineEntry = {
  id: string
  /** An instant, or only the day if the time is unknown. */
  at: string
  kind: ActivityKind | 'OFFER' | 'STAGE'
  title: string
  words: string
  userId: string
  activity?: LoggedActivity
}

const closedStatuses: readonly OfferStatus[] = ['ACCEPTED', 'WITHDRAWN']

/** Builds the timeline of a deal, newest first, both sent and received. */
export function buildTimeline({
  activities,
  offers,
  moves,
}: {
  activities: readonly LoggedActivity[]
  offers: readonly TimelineOffer[]
  moves: readonly StageMove[]
}): TimelineEntry[] {
  const activityEntries = activities.map((activity): TimelineEntry => {
    const { id, kind, at, body, userId } = activity
    return { id, at, kind, title: describeActivity(activity), words: body, userId, activity }
  })
  const offerEntries = offers.flatMap((offer): TimelineEntry[] => {
    const { id, kind, number, status, sentOn, decidedOn, bonus, updatedBy } = offer
    const offerName = `${offerKinds[kind]} ${number}`
    const common = { kind: 'OFFER' as const, userId: updatedBy }
    return [
      ...(closedStatuses.includes(status) && decidedOn !== null
        ? [
            {
              ...common,
              id: `${id} decided`,
              at: decidedOn,
              title: `${offerName} ${statusLabels[status].toLowerCase()}`,
              words: formatMoney(bonus),
            },
          ]
        : []),
      ...(sentOn === null
        ? []
        : [
            {
              ...common,
              id,
              at: sentOn,
              title: `${offerName} ${kind === 'OFFER' ? 'sent' : 'received'}, ${formatMoney(bonus)}`,
              words: '',
            },
          ]),
    ]
  })
  const stageEntries = moves.map(({ stageId, stage, enteredAt, enteredBy }): TimelineEntry => ({
    id: `${stageId} ${enteredAt}`,
    at: enteredAt,
    kind: 'STAGE',
    title: `Entered ${stage}`,
    words: '',
    userId: enteredBy,
  }))
  // A day without a time sorts at its end, so an offer sent that day comes after the call that agreed on it.
  const sortKey = ({ at }: TimelineEntry) =>
    at.length === 10 ? Date.parse(`${at}T23:59:59Z`) : Date.parse(at)
  return [...activityEntries, ...offerEntries, ...stageEntries].toSorted((a, b) => sortKey(b) - sortKey(a))
}
