import type { StateOutlines } from '../../../core/map/states-in.ts'
import type { Picture } from '../media/read-media.server.ts'

/** Data that figures need but do not contain: pictures by id, and the land behind maps by `landKey`. */
export type FigureData = {
  pictures: Readonly<Record<string, Picture>>
  grounds: Readonly<Record<string, StateOutlines>>
}

export const noFigureData: FigureData = { pictures: {}, grounds: {} }
