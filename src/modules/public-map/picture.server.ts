import type { SQL } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { fitFrame, type Frame } from '../../core/map/frame.ts'
import type { Ground } from '../../core/map/states-in.ts'
import { readGround } from '../../core/map/states.server.ts'
import { boxOfPlaces, readDots, type Dot } from './find-places.server.ts'

export type Picture = { frame: Frame; ground: Ground; dots: Dot[] }

/** The dots per width of the picture: places closer than that share one dot. */
const dotsAcross = 120

/** The content of the picture for some places. */
export async function drawPicture(tx: Tx, where: SQL): Promise<Picture> {
  const frame = fitFrame(await boxOfPlaces(tx, where))
  const step = (frame.box.east - frame.box.west) / dotsAcross
  return { frame, ground: await readGround(frame), dots: await readDots(tx, where, frame.box, step) }
}
