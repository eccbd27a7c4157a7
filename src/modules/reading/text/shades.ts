/** A page in shades of gray, one byte per pixel. */
export type Shades = { width: number; height: number; dots: Uint8Array }

/**
 * The PGM format, which recognizers read directly: unpacking a PNG took them half a second and 50 to 140 MB.
 */
export const encodePgm = ({ width, height, dots }: Shades): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), dots])
