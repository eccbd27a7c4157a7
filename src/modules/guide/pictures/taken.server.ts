import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../../core/config/root.server.ts'
import { themes } from '../../../ui/themes/theme.ts'
import { pictures } from '../pages/pictures.data.ts'
import { usablePictures, type Taken } from './taken.ts'

/** The output folder of `npm run pictures`, next to the build. */
const folder = () => join(packageRoot(), 'dist/pictures')
const readTextFile = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null)

/** The pictures of the running build; null if there are none. */
export const takenPictures = (): Taken | null =>
  usablePictures(readTextFile(join(packageRoot(), 'dist/.stamp')), readTextFile(join(folder(), 'taken.json')))

const files = new Set(
  Object.keys(pictures).flatMap(name => themes.map(theme => `${name}-${theme.name}.webp`)),
)

/** A picture by file name; null if this build has none. */
export function takenPicture(file: string): Buffer | null {
  const path = join(folder(), file)
  return files.has(file) && takenPictures() !== null && existsSync(path) ? readFileSync(path) : null
}
