import { operatingCategory } from '../../../core/trade/operating-cost.ts'

/** What a column heading in a sheet of operating costs refers to. */
export type CostHeading = 'category' | 'total' | 'other'

/** Operating statements also contain volumes, revenue, interests and unit costs. */
const nonCostPattern =
  /\b(?:bbls?|bo|bw|mcf|mmcf|boe|mmbtu|gal(?:lon)?s?|days?|hours?|volumes?|production|revenues?|sales|sold|prices?|income|profit|cash flow|net|decimal|interest|wi|nri|severance|royalt(?:y|ies)|date|no|number|name|status)\b|%|#|\/ ?(?:boe|bbl|mcf)/i
const totalPattern =
  /\b(?:sub ?|grand ?)?totals?\b|^(?:gross |all )?(?:loe|costs|expenses|lease operating (?:expenses?|costs?))$/i

/** Reads the heading of a column: a category of operating cost, a total of costs, or neither. */
export function costHeading(text: string): CostHeading {
  if (nonCostPattern.test(text)) return 'other'
  if (totalPattern.test(text)) return 'total'
  return operatingCategory(text) ? 'category' : 'other'
}

/** True if a heading cannot be a cost, such as “Oil (bbl)” or “Net income”. */
export const isNotCost = (text: string): boolean => nonCostPattern.test(text)

/** The property that a line above a table names: “Well: Berg 22-25”, in one cell or two. */
export function readPropertyAbove(rows: readonly (readonly string[])[]): string | null {
  for (const cells of rows) {
    const text = cells
      .map(cell => cell.trim())
      .filter(Boolean)
      .join(' ')
      .slice(0, 200)
    const name = /^(?:well|lease|property|cost center)(?: name)?\s*[:–—]\s*(\S.*)$/i.exec(text)?.[1]
    if (name) return name.trim()
  }
  return null
}
