import { formatMoney } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import type { Portfolio } from '../compare/portfolio.ts'
import { FigureStrip, StripFigure } from '../editing/FigureStrip.tsx'
import { formatIrr, formatPayout } from '../results/format-figures.ts'
import { figureTexts, keyFigures } from '../results/key-figures.ts'

/** The totals of a portfolio before income tax, and after it if every member includes the tax. */
export function PortfolioFigures({ portfolio, asOf }: { portfolio: Portfolio; asOf: string }) {
  const { npv, figures, afterTax, taxed, untaxed, holdings } = portfolio
  const totals = figures && keyFigures(figures)
  if (!totals) return null
  const taxedTotals = afterTax && figureTexts(afterTax.worth)
  const uncalculated = holdings.filter(({ heldNpv }) => heldNpv === null).length
  const note = (afterwards: string | null) =>
    afterwards === null ? 'before income tax' : `${afterwards} after income tax`
  return (
    <>
      <FigureStrip label="Portfolio">
        <StripFigure
          isMain
          label="NPV held, before income tax"
          value={formatMoney(npv)}
          note={
            uncalculated > 0
              ? `${uncalculated} not calculated and excluded from the total`
              : 'at the share of each analysis'
          }
        />
        {afterTax && (
          <StripFigure
            isMain
            label="NPV held, after income tax"
            value={formatMoney(afterTax.npv)}
            note="each analysis is one taxpayer"
          />
        )}
        <StripFigure
          label="IRR"
          value={formatIrr(totals.irr)}
          note={note(taxedTotals && formatIrr(taxedTotals.irr))}
        />
        <StripFigure
          label="Payout"
          value={formatPayout(totals.payout, asOf)}
          note={note(taxedTotals && formatPayout(taxedTotals.payout, asOf))}
        />
        <StripFigure isWide label="Capital" value={formatMoney(totals.invested)} note="at the share held" />
      </FigureStrip>
      {taxed.length > 0 && untaxed.length > 0 && (
        <Notice tone="info" title="No total after income tax">
          {untaxed.join(', ')} {untaxed.length === 1 ? 'is' : 'are'} before income tax. Turn on federal income
          tax there to add up values after tax. All figures here are before it.
        </Notice>
      )}
    </>
  )
}
