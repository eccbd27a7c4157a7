import { classes } from '../../ui/classes.ts'
import type { Audience } from './audiences.data.ts'
import { Screenshot } from './Screenshot.tsx'

/** Presents Wellhead to one audience, next to a screenshot. */
export const AudienceRow = ({
  audience: { path, name, heading, points, screen },
  isMirrored,
}: {
  audience: Audience
  isMirrored: boolean
}) => (
  <article
    className={classes(
      'mt-14 grid items-center gap-x-12 gap-y-6 max-md:mt-10',
      isMirrored ? 'lg:grid-cols-[1fr_20rem]' : 'lg:grid-cols-[20rem_1fr]',
    )}
  >
    <div className={isMirrored ? 'lg:order-last' : ''}>
      <p className="text-md font-semibold text-accent">{name}</p>
      <h3 className="mt-1 text-2xl leading-tight font-bold tracking-tight">{heading}</h3>
      <ul className="mt-4 border-t">
        {points.slice(0, 3).map(({ title, text }) => (
          <li key={title} className="border-b py-2.5 text-md text-muted">
            <b className="block font-semibold text-ink">{title}</b>
            {text}
          </li>
        ))}
      </ul>
      <a href={path} className="mt-3.5 inline-block font-semibold text-accent hover:underline max-md:py-3">
        Wellhead for {name.toLowerCase()}
      </a>
    </div>
    <Screenshot name={screen} />
  </article>
)
