import { netAmount, sumAmounts, thousands } from '../rule/cents.ts'
import type { LineFigures } from '../rule/levels.ts'

/** Whose share the figures show: all owners together, or the organization by its working interest. */
export type Basis = 'gross' | 'net'

export const basisLabels: Record<Basis, string> = { gross: '8/8', net: 'net' }

/** The figures of a line by a working interest, each rounded to the cent so that a column adds up. */
export function netFigures(line: LineFigures, workingInterest: string | null): LineFigures {
  if (workingInterest === null) return line
  const net = (value: string | null) => netAmount(value, workingInterest)
  return {
    budget: net(line.budget),
    committed: net(line.committed),
    field: net(line.field),
    invoiced: net(line.invoiced),
    paid: net(line.paid),
    forecast: net(line.forecast),
    under: sumAmounts([net(line.budget), negate(net(line.forecast))]),
  }
}

const negate = (dollars: string | null) =>
  dollars === null ? null : dollars.startsWith('-') ? dollars.slice(1) : `-${dollars}`

/** "1,318.25" thousands, with a typographic minus sign. */
export const formatThousands = (dollars: string | null) => thousands(dollars).replace('-', '−')
