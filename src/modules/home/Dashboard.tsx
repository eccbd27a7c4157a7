import type { ReactNode } from 'react'
import { useApi } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { classes } from '../../ui/classes.ts'
import { ForecastLinePanel } from '../analysis/forecasts/ForecastLinePanel.tsx'
import { ValuePanel } from '../analysis/list/ValuePanel.tsx'
import { AcreagePanel } from '../leases/list/AcreagePanel.tsx'
import { LeaseClocksPanel } from '../leases/list/LeaseClocksPanel.tsx'
import { ProductionPanel } from '../wells/sums/ProductionPanel.tsx'
import { WellsByStatePanel } from '../wells/sums/WellsByStatePanel.tsx'
import { CardControls } from './CardControls.tsx'
import { longWeekOrder, type CardName, type PlacedCard, type Width } from './cards.ts'
import type { HomeRouter } from './home.server.ts'
import { RecentChangesCard } from './RecentChangesCard.tsx'
import { isLongWeek } from './week.ts'
import { WeekCard } from './WeekCard.tsx'

type DashboardProps = {
  cards: readonly PlacedCard[]
  /** Leases by state, and obligations due, from data that the page itself loads. */
  leases: ReactNode
  watched: ReactNode
  /** Set while the cards are being arranged. */
  onArrange: ((cards: PlacedCard[]) => void) | null
}

/**
 * The least width of a card: its share of a row with gaps, less half a pixel for rounding. Cards grow to fill their
 * row, since some have nothing to show.
 */
const widthClasses: Record<Width, string> = {
  3: 'md:basis-[calc(50%-0.375rem-0.5px)] xl:basis-[calc(25%-0.5625rem-0.5px)]',
  6: 'md:basis-[calc(50%-0.375rem-0.5px)]',
  9: 'xl:basis-[calc(75%-0.1875rem-0.5px)]',
  12: '',
}

/** Widths if This week is long. */
const longWeekSpanClasses: Record<CardName, string> = {
  week: 'md:col-span-12 xl:col-span-9 xl:row-span-2',
  clocks: 'md:col-span-6 xl:col-span-3',
  // The row is as tall as This week, and the rest of the changes scrolls.
  since:
    'md:col-span-6 xl:col-span-3 xl:relative xl:min-h-80 xl:*:absolute xl:*:inset-0 xl:*:overflow-y-auto',
  production: 'md:col-span-6 xl:col-span-4',
  acreage: 'md:col-span-6 xl:col-span-4',
  wells: 'md:col-span-6 xl:col-span-4',
  // Without a value card, this one fills the row.
  leases: 'md:col-span-6 has-[+div:empty]:md:col-span-12',
  value: 'md:col-span-12 xl:col-span-6',
}

/** The cards in the user's order and widths. */
export function Dashboard({ cards, leases, watched, onArrange }: DashboardProps) {
  const { data: week } = useLiveQuery(useApi<HomeRouter>('home').week.queryOptions())
  const isLong = !onArrange && week !== undefined && isLongWeek(week.todos)
  const order = isLong ? longWeekOrder(cards) : null
  const contents: Record<CardName, ReactNode> = {
    week: <WeekCard foot={watched} />,
    clocks: <LeaseClocksPanel />,
    leases,
    production: (
      <ProductionPanel>
        <ForecastLinePanel />
      </ProductionPanel>
    ),
    acreage: <AcreagePanel />,
    wells: <WellsByStatePanel />,
    since: <RecentChangesCard most={order ? 9 : 5} />,
    value: <ValuePanel />,
  }
  return (
    <div
      className={classes(
        'gap-3',
        order ? 'grid grid-flow-dense grid-cols-1 md:grid-cols-12 xl:grid-rows-[auto_1fr]' : 'flex flex-wrap',
      )}
    >
      {(order?.map(name => cards.find(card => card.name === name)!) ?? cards)
        .filter(({ hidden }) => !hidden || onArrange)
        .map(card => (
          <div
            key={card.name}
            className={classes(
              'flex min-w-0 flex-col *:last:grow empty:hidden',
              order ? longWeekSpanClasses[card.name] : classes('grow basis-full', widthClasses[card.width]),
            )}
          >
            {onArrange && <CardControls card={card} all={cards} onChange={onArrange} />}
            {card.hidden ? <p className="px-2.5 py-1 text-sm text-faint">Hidden</p> : contents[card.name]}
          </div>
        ))}
    </div>
  )
}
