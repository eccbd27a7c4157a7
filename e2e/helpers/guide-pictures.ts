import type { Locator, Page } from 'playwright'
import { allPages } from '../../src/modules/guide/pages/all-pages.ts'
import { type PictureName, pictures } from '../../src/modules/guide/pages/pictures.data.ts'
import type { PictureBox } from '../../src/modules/guide/pictures/picture-list.ts'

/** The page without header and sidebar, as the guide shows it, in pixels of the window. */
export const pictureArea = { x: 64, y: 48, width: 1180, height: 760 }
export const pictureWindow = {
  width: pictureArea.x + pictureArea.width,
  height: pictureArea.y + pictureArea.height,
}

const pictureMarks = (name: PictureName) =>
  allPages.filter(({ picture }) => picture === name).flatMap(({ marks = [] }) => marks)

export const pictureNames = Object.keys(pictures) as PictureName[]
/** The pictures that the guide draws marks on. */
export const markedPictures = pictureNames.filter(name => pictureMarks(name).length > 0)

/**
 * The positions of a picture's marks in percent of the picture, by selector, and a sentence for each mark whose
 * part of the page does not exist or is not in the picture.
 */
export async function locateMarks(
  page: Page,
  name: PictureName,
): Promise<{ boxes: Record<string, PictureBox>; missing: string[] }> {
  const boxes: Record<string, PictureBox> = {}
  const missing: string[] = []
  for (const { selector } of pictureMarks(name)) {
    const bounds = await findBounds(page, selector)
    const box = bounds && boxInPicture(bounds)
    if (box) boxes[selector] = box
    else missing.push(`The picture ${name} shows nothing at “${selector}”.`)
  }
  return { boxes, missing }
}

type Bounds = { x: number; y: number; width: number; height: number }

/** Null if the bounds are outside the picture. */
function boxInPicture(bounds: Bounds): PictureBox | null {
  const left = Math.max(bounds.x - pictureArea.x, 0)
  const top = Math.max(bounds.y - pictureArea.y, 0)
  const right = Math.min(bounds.x - pictureArea.x + bounds.width, pictureArea.width)
  const bottom = Math.min(bounds.y - pictureArea.y + bounds.height, pictureArea.height)
  if (right <= left || bottom <= top) return null
  const percent = (part: number, full: number) => Math.round((part / full) * 1000) / 10
  return [
    percent(left, pictureArea.width),
    percent(top, pictureArea.height),
    percent(right - left, pictureArea.width),
    percent(bottom - top, pictureArea.height),
  ]
}

const locateTimeout = { timeout: 5000 }
/** Null if the element does not appear. */
const elementBounds = (element: Locator) => element.boundingBox(locateTimeout).catch(() => null)

/** The bounds of a part of the screen; for “column NAME”, from its heading down to the last row. */
async function findBounds(page: Page, selector: string): Promise<Bounds | null> {
  const [, column] = /^column (.+)$/.exec(selector) ?? []
  if (column === undefined) return elementBounds(page.locator(selector).first())
  const heading = page.getByRole('columnheader', { name: column, exact: true }).first()
  const box = await elementBounds(heading)
  if (!box) return null
  const table = heading.locator('xpath=ancestor::*[@role="grid" or @role="table" or self::table][1]')
  const last = await table.getByRole('row').last().boundingBox()
  return last && { ...box, height: last.y + last.height - box.y }
}
