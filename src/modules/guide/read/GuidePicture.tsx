import { createContext, use } from 'react'
import { useTheme } from '../../../ui/themes/ThemeProvider.tsx'
import { pictures, type PictureName } from '../pages/pictures.data.ts'
import type { PictureMark } from '../pages/guide-page.ts'
import type { PictureBox, PictureList } from '../pictures/picture-list.ts'

/** The pictures of this build; null if there are none, or while loading. */
export const PictureListContext = /* @__PURE__ */ createContext<PictureList | null>(null)

/** Shows a picture of this build in the reader's theme, if there is one. */
export function GuidePicture({ name, marks }: { name: PictureName; marks: readonly PictureMark[] }) {
  const available = use(PictureListContext)
  const { theme } = useTheme()
  if (!available?.names.includes(name)) return null
  const { shows } = pictures[name]
  const boxes = available.boxes?.[name] ?? {}
  const visibleMarks = marks.filter(({ selector }) => boxes[selector])
  return (
    <figure className="mt-5">
      <div className="relative overflow-hidden rounded-lg border">
        <img
          src={`/files/guide/pictures/${name}-${theme}.webp?build=${available.build.slice(0, 12)}`}
          alt={shows}
          width={1180}
          height={760}
          loading="lazy"
          className="h-auto w-full"
        />
        {visibleMarks.map(({ selector }, index) => (
          <MarkFrame key={selector} box={boxes[selector]!} number={index + 1} />
        ))}
      </div>
      <figcaption className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-xs text-faint">
        <span>{shows}. Invented data.</span>
        <span>From this build, in your theme</span>
      </figcaption>
      {visibleMarks.length > 0 && (
        <ol className="mt-3 grid gap-1.5">
          {visibleMarks.map(({ selector, explanation }, index) => (
            <li key={selector} className="flex max-w-[68ch] items-baseline gap-2.5 text-md text-muted">
              <span className={`${badgeClass} shrink-0`} aria-hidden="true">
                {index + 1}
              </span>
              <span>
                <span className="sr-only">{index + 1}. </span>
                {explanation}
              </span>
            </li>
          ))}
        </ol>
      )}
    </figure>
  )
}

const badgeClass =
  'grid size-5.5 place-items-center rounded-full bg-accent text-xs font-bold text-on-accent tabular-nums'

/** Renders a frame around a part of the picture, with its number in the text. */
const MarkFrame = ({ box: [left, top, width, height], number }: { box: PictureBox; number: number }) => (
  <span
    aria-hidden="true"
    className="absolute rounded border-2 border-accent"
    style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
  >
    <span className={`${badgeClass} absolute bottom-full left-1/2 -translate-x-1/2`}>{number}</span>
  </span>
)
