import type { TaxInputs } from './tax-inputs.ts'
import { stateTaxes, type TaxLine } from '../../../core/trade/taxes/state-taxes.data.ts'

const products = ['oil', 'gas', 'ngl'] as const
const none = { percent: 0, perUnit: 0 }

/** The states whose production taxes are kept. */
export const taxedStates = [...new Set(stateTaxes.map(({ state }) => state))].sort()

/** The lines that hold for a state on a day, so that each tax can be read with its source. */
export const linesOf = (state: string, on: string): readonly TaxLine[] =>
  stateTaxes.filter(line => line.state === state && line.from <= on)

/** Before any tax of a state began nothing is taken, so that a value of any day has a period. */
const always = '1900-01-01'

/**
 * The production taxes of a state as an analysis takes them: a period for each day on which one changes, with all that
 * holds from then on, added by product. A state that is not kept has none, and the source says so. Ad valorem taxes are
 * a county's, and are entered.
 */
export function taxesOf(state: string | null): TaxInputs {
  const lines = stateTaxes.filter(line => line.state === state)
  const days = [...new Set([always, ...lines.map(({ from }) => from)])].sort()
  const periods = days.map(from => ({
    from,
    severance: Object.fromEntries(
      products.map(product => [
        product,
        lines
          .filter(line => line.product === product && line.from <= from)
          .reduce(
            (sum, { percent, perUnit }) => ({
              percent: Number((sum.percent + percent).toFixed(8)),
              perUnit: sum.perUnit + perUnit,
            }),
            none,
          ),
      ]),
    ) as TaxInputs['periods'][number]['severance'],
    adValorem: 0,
  }))
  return { source: sourceWords(state, lines), periods, adValoremOf: 'after_severance' }
}

function sourceWords(state: string | null, lines: readonly TaxLine[]): string {
  if (state === null) return 'No state: enter the taxes'
  if (lines.length === 0) return `Taxes of ${state} are not kept: enter them`
  return lines.every(({ known }) => known === 'published')
    ? `${state}, as the state publishes them`
    : `${state}, in part trade knowledge: check before use`
}

/** The period that holds on a day: the last that began, or the first. */
export const periodAt = (periods: TaxInputs['periods'], on: string): number => {
  const inOrder = periods
    .map(({ from }, at) => ({ from, at }))
    .toSorted((a, b) => a.from.localeCompare(b.from))
  return (inOrder.findLast(({ from }) => from <= on) ?? inOrder[0])?.at ?? 0
}
