import sharp, { type Sharp } from 'sharp'
import type { Shades } from './shades.ts'

/** A picture in shades of gray; transparent areas are white. */
export async function readShades(picture: Sharp): Promise<Shades> {
  const { data, info } = await picture
    .flatten({ background: '#fff' })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, dots: data }
}

export const toSharp = ({ width, height, dots }: Shades): Sharp =>
  sharp(dots, { raw: { width, height, channels: 1 } })
