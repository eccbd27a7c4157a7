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

const spanClasses: Record<Width, string> = {
  3: 'md:col-span-6 xl:col-span-3',
  // The last card of a row extends over the empty space after it.
  6: 'md:col-span-6 has-[+div:empty]:md:col-span-12',
  9: 'md:col-span-12 xl:col-span-9',
  12: 'md:col-span-12',
}

/** Widths if This week is long. */
const longWeekSpanClasses: Record<CardName, string> = {
  week: 'md:col-span-12 xl:col-span-9 xl:row-span-2',
  clocks: spanClasses[3],
  since: spanClasses[3],
  production: 'md:col-span-6 xl:col-span-4',
  acreage: 'md:col-span-6 xl:col-span-4',
  wells: 'md:col-span-6 xl:col-span-4',
  leases: spanClasses[6],
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
        'grid grid-flow-dense grid-cols-1 gap-3 md:grid-cols-12',
        order && 'xl:grid-rows-[auto_1fr]',
      )}
    >
      {(order?.map(name => cards.find(card => card.name === name)!) ?? cards)
        .filter(({ hidden }) => !hidden || onArrange)
        .map(card => (
          <div
            key={card.name}
            className={classes(
              'flex min-w-0 flex-col *:last:grow empty:hidden',
              order ? longWeekSpanClasses[card.name] : spanClasses[card.width],
            )}
          >
            {onArrange && <CardControls card={card} all={cards} onChange={onArrange} />}
            {card.hidden ? <p className="px-2.5 py-1 text-sm text-faint">Hidden</p> : contents[card.name]}
          </div>
        ))}
    </div>
  )
}
