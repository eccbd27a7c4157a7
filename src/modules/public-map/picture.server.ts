import type { SQL } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { fitFrame, type Frame } from '../../core/map/frame.ts'
import { boxZoom } from '../../core/map/map.ts'
import type { StateOutlines } from '../../core/map/states-in.ts'
import { readGround } from '../../core/map/states.server.ts'
import { townLabels, type TownLabel } from '../../core/map/town-labels.ts'
import { townsIn } from '../../core/map/towns.server.ts'
import { readPlacesBox, readDots, type Dot } from './find-places.server.ts'

export type MapPicture = { frame: Frame; ground: StateOutlines; towns: TownLabel[]; dots: Dot[] }

/** The dots per width of the picture: places closer than that share one dot. */
const dotsAcross = 120
/** Half a county at least, in degrees, since most organizations publish the township. */
const minWidthDegrees = 2

/** Reads the content of the picture for some places. */
export async function readMapPicture(tx: Tx, condition: SQL): Promise<MapPicture> {
  const frame = fitFrame(await readPlacesBox(tx, condition), minWidthDegrees)
  const step = (frame.box.east - frame.box.west) / dotsAcross
  return {
    frame,
    ground: await readGround(frame),
    towns: townLabels(townsIn(frame.box, boxZoom(frame.box, frame.width)), frame),
    dots: await readDots(tx, condition, frame.box, step),
  }
}
