import dashboardBaldeagle from '../../../docs/pictures/dashboard-baldeagle.webp'
import dashboardBlackgold from '../../../docs/pictures/dashboard-blackgold.webp'
import dashboardMiaminights from '../../../docs/pictures/dashboard-miaminights.webp'
import leaseBaldeagle from '../../../docs/pictures/lease-baldeagle.webp'
import leaseBlackgold from '../../../docs/pictures/lease-blackgold.webp'
import leaseMiaminights from '../../../docs/pictures/lease-miaminights.webp'
import mapBaldeagle from '../../../docs/pictures/map-baldeagle.webp'
import mapBlackgold from '../../../docs/pictures/map-blackgold.webp'
import mapMiaminights from '../../../docs/pictures/map-miaminights.webp'
import stubBaldeagle from '../../../docs/pictures/stub-baldeagle.webp'
import stubBlackgold from '../../../docs/pictures/stub-blackgold.webp'
import stubMiaminights from '../../../docs/pictures/stub-miaminights.webp'
import { classes } from '../../ui/classes.ts'

/** Real screens of the demonstration, in each theme; `npm run pictures` replaces them. */
const screens = {
  dashboard: {
    shows: 'The dashboard: what is due this week, with the last safe day of each',
    blackgold: dashboardBlackgold,
    baldeagle: dashboardBaldeagle,
    miaminights: dashboardMiaminights,
  },
  lease: {
    shows: 'A lease: why it is alive, what to do next, and its acres',
    blackgold: leaseBlackgold,
    baldeagle: leaseBaldeagle,
    miaminights: leaseMiaminights,
  },
  map: {
    shows: 'The map: leases and wells of a county',
    blackgold: mapBlackgold,
    baldeagle: mapBaldeagle,
    miaminights: mapMiaminights,
  },
  stub: {
    shows: 'A check stub: each line beside the volumes that were reported and the decimal of the owner',
    blackgold: stubBlackgold,
    baldeagle: stubBaldeagle,
    miaminights: stubMiaminights,
  },
} as const

export type ScreenName = keyof typeof screens

const themes = {
  blackgold: 'not-in-data-[theme=blackgold]:hidden',
  baldeagle: 'not-in-data-[theme=baldeagle]:hidden',
  miaminights: 'not-in-data-[theme=miaminights]:hidden',
} as const

/** A screen of the product in the theme of the page. Browsers load the picture that is shown, when it comes near. */
export const Screen = ({ name, className }: { name: ScreenName; className?: string }) => (
  <figure className={classes('aspect-[1180/760] overflow-hidden rounded-lg border bg-surface', className)}>
    {(Object.keys(themes) as (keyof typeof themes)[]).map(theme => (
      <img
        key={theme}
        src={screens[name][theme]}
        alt={screens[name].shows}
        width={1180}
        height={760}
        loading="lazy"
        className={classes('h-auto w-full', themes[theme])}
      />
    ))}
  </figure>
)
