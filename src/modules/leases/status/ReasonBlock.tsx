import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { searchFrom } from '../../../core/http/searchTo.ts'
import { RecordPanels } from '../../../core/resource/RecordPanels.tsx'
import { formatShortDay } from '../../../core/time/calendar.ts'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { classes } from '../../../ui/classes.ts'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { PricedOption } from '../../../core/kind/PricedOption.tsx'
import { Sign } from '../../../ui/Sign.tsx'
import { toneText } from '../../../ui/toneText.ts'
import {
  reasonUrl,
  reasonButton,
  reasonHeadline,
  type LeaseReason,
  type ReasonOption,
} from '../record/lease-reason.ts'
import type { Tone } from '../record/lease-status.ts'
import { ReasonClock } from './ReasonClock.tsx'

/** The stored reason for a lease's state. */
type LeaseWithReason = { id: string; today: string; tone: Tone; reason: LeaseReason }

type ReasonBlockProps = {
  lease: LeaseWithReason
  /** Lays out three columns on a wide page; panels stack them. */
  wide?: boolean
  /** Shown below what holds the lease: its months and what needs attention. */
  holdsMore?: ReactNode
  /** Shown below what would end it: what is at stake. */
  endsMore?: ReactNode
  /** Shown below the options. */
  nextMore?: ReactNode
}

/** Explains a lease's state: what holds it, the clock, what would end it, and the options with their costs. */
export function ReasonBlock({ lease, wide = false, ...slots }: ReasonBlockProps) {
  const { id, today, tone, reason } = lease
  const { holds, clock, ends, options } = reason
  const headline = reasonHeadline(reason, today)
  return (
    <section aria-label="Why it is in this state" className="rounded-lg border bg-raised">
      {reason.agencyDifference && (
        <p className="flex gap-2 border-b px-3.5 py-2 text-sm text-pretty text-muted">
          <Sign tone="warn" className="mt-1 shrink-0 text-warn" />
          <span className="min-w-0">{reason.agencyDifference}</span>
        </p>
      )}
      {headline && <p className="px-3.5 pt-3 pb-0.5 text-md text-pretty">{headline}</p>}
      {clock && <ReasonClock clock={clock} options={options} tone={tone} today={today} />}
      <div
        className={classes(
          'grid gap-x-8 gap-y-4 px-3.5 py-3',
          wide &&
            'md:grid-cols-2 md:max-xl:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,5fr)]',
        )}
      >
        <ReasonPart title="What’s holding it" wide={wide} place="max-md:order-2">
          <ul className="grid gap-1.5">
            {holds.map(({ text, tone: lineTone }) => (
              <li key={text} className="flex gap-2">
                <Sign tone={lineTone} className={classes('mt-1.5 shrink-0', toneText[lineTone])} />
                <span className="min-w-0 first-letter:uppercase">{text}</span>
              </li>
            ))}
          </ul>
          {slots.holdsMore}
        </ReasonPart>
        <ReasonPart title="What would terminate it" wide={wide} place="max-md:order-3 md:max-xl:col-start-1">
          {ends.length === 0 ? (
            <p className="text-muted">
              {options[0]?.act === 'CONFIRM' ? 'Its last day to act has passed' : 'No clock running'}
            </p>
          ) : (
            <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
              {ends.map(({ on, text }) => (
                <div key={text} className="contents">
                  <dt className={classes('font-medium whitespace-nowrap', on !== null && 'text-bad')}>
                    {on === null ? 'No clock' : formatDate(on)}
                  </dt>
                  <dd className="text-muted">{text}</dd>
                </div>
              ))}
            </dl>
          )}
          {slots.endsMore}
        </ReasonPart>
        <ReasonPart
          title="What to do next"
          wide={wide}
          place="max-md:order-1 md:max-xl:col-start-2 md:max-xl:row-span-2 md:max-xl:row-start-1"
        >
          {options.length === 0 ? (
            <p className="text-muted">Nothing due</p>
          ) : (
            <ul className="grid gap-2">
              {options.map((option, index) => (
                <ReasonOptionItem
                  key={`${option.act} ${option.title} ${option.by}`}
                  leaseId={id}
                  option={option}
                  today={today}
                  first={index === 0}
                />
              ))}
              {clock && <RecordPanels place="options" noun="leases" id={id} />}
              {clock && options.some(({ holds: isHold }) => isHold) && (
                <PricedOption
                  title="Let it terminate"
                  price={formatMoney('0')}
                  note={`Ends after ${formatShortDay(clock.last, today)}`}
                />
              )}
            </ul>
          )}
          {slots.nextMore}
        </ReasonPart>
      </div>
    </section>
  )
}

type ReasonPartProps = { title: string; wide: boolean; place: string; children: ReactNode }

/** A part under its heading: directly below the title of the lease's page, one level deeper in a panel. */
const ReasonPart = ({ title, wide, place, children }: ReasonPartProps) => {
  const Heading = wide ? 'h2' : 'h3'
  return (
    <div className={classes('min-w-0', wide && place)}>
      <Heading className="mb-1.5 text-sm font-semibold text-muted">{title}</Heading>
      {children}
    </div>
  )
}

type ReasonOptionItemProps = { leaseId: string; option: ReasonOption; today: string; first: boolean }

/** The first option is framed and has the primary button. */
function ReasonOptionItem({ leaseId, option, today, first }: ReasonOptionItemProps) {
  const { title, note, by, amount } = option
  const button = reasonButton(option)
  const [path, query = ''] = reasonUrl(leaseId, option).split('?')
  const isLate = by !== null && by < today
  return (
    <PricedOption
      isMain={first}
      title={title}
      price={amount !== null && formatMoney(amount)}
      note={
        <>
          {by !== null && (
            <span className={classes('font-medium', isLate ? 'text-bad' : 'text-ink')}>
              {isLate ? 'Was due' : 'By'} {formatShortDay(by, today)}
              {note && ' · '}
            </span>
          )}
          {note}
        </>
      }
      action={
        <Link
          to={path!}
          search={searchFrom(query)}
          aria-label={`${button}: ${title}`}
          className={classes(buttonClass(first ? 'primary' : 'plain', 'small'), 'max-md:min-h-11')}
        >
          {button}
        </Link>
      }
    />
  )
}
