import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { refusal } from '../../../core/access/refusal.ts'
import { refusalWords } from '../../../core/access/words.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { ExportMenu, exportItems } from '../../../core/files/export/ExportMenu.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { formatMoney, formatPercent } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { access } from '../access.ts'
import { portfolioProgramItems } from '../exchange/program-items.ts'
import { CashFlowCard } from '../money/CashFlowCard.tsx'
import { PriceBasis } from '../page/PriceBasis.tsx'
import { DoubtfulFits } from '../page/DoubtfulFits.tsx'
import { byMonth } from '../results/by-year.ts'
import { keyFigures } from '../results/key-figures.ts'
import { copyName } from './copy-name.ts'
import { PortfoliosCard } from './PortfoliosCard.tsx'
import { SavePortfolio } from './SavePortfolio.tsx'
import { usePortfolioInHand } from './usePortfolioInHand.tsx'
import { usePortfolios } from './usePortfolios.tsx'
import { irrWords, payoutWords } from '../results/figure-words.ts'
import { maxHeld, percentOf } from '../compare/members.ts'
import { MembersCard } from '../compare/MembersCard.tsx'
import { portfolioOf, type Portfolio } from '../compare/portfolio.ts'
import { type Scenario, mismatchReason } from '../compare/scenario.ts'
import { useScenarios } from '../compare/useScenarios.tsx'

/** Analyses by the share that is held of each, added up as one owner's money. */
export default function PortfolioPage() {
  const refused = refusal(useViewer(), access.advanced)
  return (
    <Page width="desk">
      {refused === null ? (
        <Held />
      ) : (
        <Notice tone="info" title={refusalWords[refused].title}>
          {refusalWords[refused].detail}
        </Notice>
      )}
    </Page>
  )
}

function Held() {
  const inHand = usePortfolioInHand()
  const { saved, members, decks, deck, held, isChanged, isMissing, saving, open } = inHand
  const { readOnly } = usePortfolios()
  const [naming, setNaming] = useState(false)
  const { scenarios, waiting, missing, versionsOf } = useScenarios(members, deck)
  const apart = mismatchReason(scenarios)
  const table = { path: '/analyses/portfolio', search: { of: held.members, ...(deck && { deck: deck.id }) } }
  const programs = portfolioProgramItems(held.members, deck?.id ?? null)
  return (
    <>
      <PageHeader
        above={
          <>
            <Link to="/app/financial-analysis" className="hover:text-accent">
              Financial Analysis
            </Link>
            {members.length > 0 && (
              <>
                {' / '}
                <Link to="/app/financial-analysis/portfolio" className="hover:text-accent">
                  Portfolios
                </Link>
              </>
            )}
          </>
        }
        title={saved?.name ?? 'Portfolio'}
        meta={
          saved
            ? `Analyses by the share held of each${isChanged ? '. Changed, not saved' : ''}`
            : 'Roll up analyses at your ownership. Save it for everyone in the organization.'
        }
        acts={
          scenarios.length > 0 && apart === null
            ? [
                {
                  label: 'Export',
                  node: <ExportMenu {...table} more={programs} />,
                  items: [...exportItems(table), ...programs],
                },
              ]
            : []
        }
        actions={
          members.length > 0 && (
            <>
              <Button disabledReason={readOnly} onClick={() => setNaming(true)}>
                {saved ? 'Save as new' : 'Save portfolio'}
              </Button>
              {saved && isChanged && (
                <Button
                  variant="primary"
                  busy={saving.busy}
                  disabledReason={readOnly}
                  onClick={() => void saving.run(saved)}
                >
                  Save
                </Button>
              )}
            </>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 px-4.5 max-md:px-3.5">
        {members.length === 0 && <PortfoliosCard />}
        <MembersCard
          title="Members"
          members={members}
          most={maxHeld}
          scenarios={scenarios}
          versionsOf={versionsOf}
          byShare
          onChange={inHand.setMembers}
        />
        {members.length > 0 && decks.length > 0 && (
          <label className="flex flex-wrap items-center gap-2 text-muted">
            Valued at
            <select
              className="control h-control-small w-auto max-w-full"
              value={deck?.id ?? ''}
              onChange={event => inHand.setDeck(event.target.value || null)}
            >
              <option value="">the prices of each analysis</option>
              {decks.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        {isMissing && members.length === 0 && (
          <Notice tone="warn">This portfolio was not found. It may have been deleted.</Notice>
        )}
        {missing > 0 && (
          <Notice tone="warn">
            An analysis was not found. It may have been deleted, or be someone’s own.
          </Notice>
        )}
        {waiting && <div className="waiting h-24" />}
        {!waiting && scenarios.length === 0 && (
          <EmptyState title="Nothing to add up yet">Add analyses and your share of each.</EmptyState>
        )}
        {apart !== null && <Notice tone="warn">{apart}</Notice>}
        <DoubtfulFits wells={scenarios.flatMap(({ figures }) => figures?.wells ?? [])} />
        {scenarios.length > 0 && <PriceBasis of={scenarios.map(({ inputs }) => inputs)} />}
        {!waiting && scenarios.length > 0 && apart === null && <Together scenarios={scenarios} />}
      </div>
      {naming && (
        <SavePortfolio
          held={held}
          name={saved ? copyName(saved.name, [saved]) : ''}
          onSaved={open}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}

function Together({ scenarios }: { scenarios: readonly Scenario[] }) {
  const portfolio = useMemo(() => portfolioOf(scenarios), [scenarios])
  const { figures } = portfolio
  const months = useMemo(() => (figures ? byMonth(figures, scenarios[0]!.inputs) : []), [figures, scenarios])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 xl:grid-cols-2">
      <HoldingsCard portfolio={portfolio} asOf={scenarios[0]!.inputs.asOf} />
      {months.length > 0 && <CashFlowCard months={months} />}
    </div>
  )
}

/** Each member's worth and the held part of it; the parts add up to the cent. */
function HoldingsCard({
  portfolio: { holdings, npv, figures },
  asOf,
}: {
  portfolio: Portfolio
  asOf: string
}) {
  const kept = figures && keyFigures(figures)
  const whole = holdings.reduce((sum, { held }) => sum + Math.max(0, Number(held ?? 0)), 0)
  return (
    <Card title="Worth by share" flush>
      <PlainTable
        caption="Worth by share"
        rows={holdings}
        rowKey={({ scenario }) => scenario.key}
        columns={[
          {
            header: 'Member',
            names: true,
            wraps: true,
            cell: ({ scenario }) => scenario.name,
            sum: 'Together',
          },
          { header: 'NPV', align: 'right', wide: true, cell: ({ npv: all }) => formatMoney(all) },
          {
            header: 'Share',
            align: 'right',
            cell: ({ scenario }) => `${percentOf(scenario.member.share)}%`,
          },
          { header: 'Held', align: 'right', cell: ({ held }) => formatMoney(held), sum: formatMoney(npv) },
          {
            header: 'Of all',
            align: 'right',
            wide: true,
            cell: ({ held }) =>
              held === null || whole <= 0 || Number(held) < 0 ? '—' : formatPercent(Number(held) / whole),
          },
        ]}
      />
      {kept && (
        <p className="border-t px-3.5 py-2 text-sm text-muted">
          IRR {irrWords(kept.irr)} · payout {payoutWords(kept.payout, asOf)} · put in{' '}
          {formatMoney(kept.invested)}
          {holdings.some(({ held }) => held === null) && ' · what cannot be calculated is not in the sum'}
        </p>
      )}
    </Card>
  )
}
