import { classes } from '../../ui/classes.ts'

/** Real screenshots of the demonstration; `npm run pictures` replaces them. */
const screenshotTexts = {
  dashboard: 'The dashboard: what is due this week, with the last day to act on each',
  lease: 'A lease: its status, next steps and acres',
  map: 'The map: leases and wells of a county',
  stub: 'A check stub: each line next to the reported volumes and the owner’s decimal',
} as const
export type ScreenshotName = keyof typeof screenshotTexts

const files = import.meta.glob<string>('../../../docs/pictures/*.webp', { eager: true, import: 'default' })
const screenshotUrl = (file: string) => files[`../../../docs/pictures/${file}.webp`]!

const themes = {
  blackgold: 'not-in-data-[theme=blackgold]:hidden',
  baldeagle: 'not-in-data-[theme=baldeagle]:hidden',
  miaminights: 'not-in-data-[theme=miaminights]:hidden',
} as const

/**
 * Shows a screenshot of the product in the theme of the page. Browsers load only the visible picture, when it
 * is near the viewport.
 */
export const Screenshot = ({ name }: { name: ScreenshotName }) => (
  <figure className="aspect-[1180/760] overflow-hidden rounded-lg border bg-surface">
    {Object.entries(themes).map(([theme, visibilityClass]) => (
      <img
        key={theme}
        src={screenshotUrl(`${name}-${theme}`)}
        srcSet={`${screenshotUrl(`${name}-${theme}-800`)} 800w, ${screenshotUrl(`${name}-${theme}`)} 1180w`}
        sizes="(max-width: 767px) calc(100vw - 2rem), 72rem"
        alt={screenshotTexts[name]}
        width={1180}
        height={760}
        loading="lazy"
        className={classes('h-auto w-full', visibilityClass)}
      />
    ))}
  </figure>
)
