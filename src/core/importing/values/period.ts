/** Parts of a year that agencies report instead of months. */
export type Period = 'quarter' | 'half year'

const monthSource = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\\.?'
const yearSource = "(?:19|20)?\\d{2}|'\\d{2}"
const quarterPatterns = [
  /^(?:q|qtr|quarter)[\s.-]*[1-4](?:[\s,/-]*(?:19|20)?\d{2})?$/i,
  /^(?:(?:19|20)?\d{2})[\s,/-]*(?:q|qtr|quarter)[\s.-]*[1-4]$/i,
  /^[1-4](?:st|nd|rd|th)?[\s-]*(?:q|qtr|quarter)\.?(?:[\s,/-]*(?:19|20)?\d{2})?$/i,
  // Pennsylvania writes the year, the last month and the number of months: 12JUN6M.
  new RegExp(`^\\d{2}${monthSource}3M$`, 'i'),
]
const halfYearPatterns = [
  /^h[12](?:[\s,/-]*(?:19|20)?\d{2})?$/i,
  /^(?:(?:19|20)?\d{2})[\s,/-]*h[12]$/i,
  /^(?:1st|2nd|first|second)[\s-]*half(?:[\s,/-]*(?:19|20)?\d{2})?$/i,
  new RegExp(`^\\d{2}${monthSource}6M$`, 'i'),
]
const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const spanPattern = new RegExp(
  `^(${monthSource})(?:\\s*(?:${yearSource}))?\\s*(?:-|–|to|thru|through)\\s*(${monthSource})\\s*(?:,?\\s*(?:${yearSource}))?$`,
  'i',
)

/** The multi-month period that a text names (`2024-Q2`, `1st Qtr 2023`, `12JUN6M`, `Jan-Jun 2012`), or null. */
export function parsePeriod(text: string): Period | null {
  const bare = text.trim()
  if (bare.length > 40) return null
  if (quarterPatterns.some(pattern => pattern.test(bare))) return 'quarter'
  if (halfYearPatterns.some(pattern => pattern.test(bare))) return 'half year'
  const [, from = '', to = ''] = spanPattern.exec(bare) ?? []
  const [first, last] = [from, to].map(name => monthNames.indexOf(name.slice(0, 3).toLowerCase())) as [
    number,
    number,
  ]
  if (first < 0 || last < 0) return null
  return last - first === 2 ? 'quarter' : last - first === 5 ? 'half year' : null
}
