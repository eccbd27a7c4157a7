import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../../core/config/root.server.ts'
import { themes } from '../../../ui/themes/theme.ts'
import { pictures } from '../pages/pictures.data.ts'
import { parsePictureList, type PictureList } from './picture-list.ts'

/** Returns the output folder of `npm run pictures`, next to the build. */
const picturesFolder = () => join(packageRoot(), 'dist/pictures')
const readTextFile = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null)

/** Reads the pictures of the running build, or null if there are none. */
export const readPictureList = (): PictureList | null =>
  parsePictureList(
    readTextFile(join(packageRoot(), 'dist/.stamp')),
    readTextFile(join(picturesFolder(), 'taken.json')),
  )

const pictureFiles = new Set(
  Object.keys(pictures).flatMap(name => themes.map(theme => `${name}-${theme.name}.webp`)),
)

/** Returns a picture by file name, or null if this build has none. */
export function readPicture(file: string): Buffer | null {
  const path = join(picturesFolder(), file)
  return pictureFiles.has(file) && readPictureList() !== null && existsSync(path) ? readFileSync(path) : null
}
