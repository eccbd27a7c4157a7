/** Interest decimals, such as a working interest, show eight places everywhere. */
const interestPlaces = 8

/**
 * Parses a number as users type it: "1,250.50", "$68", "6.5%", "3/16". NaN if it is not a number, so it is never read
 * as zero.
 */
export function parseNumberInput(text: string): number {
  const cleaned = text.replaceAll(/[\s,$%]/g, '').replace('−', '-')
  const fraction = /^(-?\d*\.?\d+)\/(\d*\.?\d+)$/.exec(cleaned)
  if (fraction) return Number(fraction[1]) / Number(fraction[2])
  return /^-?(\d+\.?\d*|\.\d+)$/.test(cleaned) ? Number(cleaned) : Number.NaN
}

/** Formats a number for a field, without trailing zeros; an interest decimal keeps all eight places. */
export function formatNumberInput(value: number | null | undefined, places: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return ''
  if (places === interestPlaces) return value.toFixed(places)
  const text = Number(value.toFixed(places)).toString()
  const [integer = '', fraction] = text.split('.')
  const grouped = integer.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
