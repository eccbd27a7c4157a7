/** A page in shades of gray, a byte for each dot. */
export type Shades = { width: number; height: number; dots: Uint8Array }

/** The form (PGM) that recognizers take as it is: to unpack a PNG took them half a second, and 50 to 140 MB. */
export const pgmOf = ({ width, height, dots }: Shades): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), dots])
