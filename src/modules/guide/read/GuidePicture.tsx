import { createContext, use } from 'react'
import { useTheme } from '../../../ui/themes/ThemeProvider.tsx'
import { pictures, type PictureName } from '../pages/pictures.data.ts'
import type { Taken } from '../pictures/taken.ts'

/** The pictures taken of this build; null where there are none, or it is not known yet. */
export const TakenPictures = /* @__PURE__ */ createContext<Taken | null>(null)

/** The product as it looks in this build and in the reader's theme; nothing where no picture of it was taken. */
export function GuidePicture({ name }: { name: PictureName }) {
  const available = use(TakenPictures)
  const { theme } = useTheme()
  if (!available?.names.includes(name)) return null
  const { shows } = pictures[name]
  return (
    <figure className="mt-5">
      <img
        src={`/files/guide/pictures/${name}-${theme}.webp?build=${available.build.slice(0, 12)}`}
        alt={shows}
        width={1180}
        height={760}
        loading="lazy"
        className="h-auto w-full rounded-lg border"
      />
      <figcaption className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-xs text-faint">
        <span>{shows}. Invented data.</span>
        <span>Taken of this build, in your theme</span>
      </figcaption>
    </figure>
  )
}
