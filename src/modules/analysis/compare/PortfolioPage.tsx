import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { refusal } from '../../../core/access/refusal.ts'
import { refusalWords } from '../../../core/access/words.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { ExportMenu, exportItems } from '../../../core/files/export/ExportMenu.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { formatMoney, formatPercent } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { access } from '../access.ts'
import { CashFlowCard } from '../money/CashFlowCard.tsx'
import { byMonth } from '../results/by-year.ts'
import { keyFigures } from '../results/key-figures.ts'
import { irrWords, payoutWords } from '../results/figure-words.ts'
import { membersIn, membersText, mostHeld, percentOf, type Member } from './members.ts'
import { MembersCard } from './MembersCard.tsx'
import { portfolioOf, type Portfolio } from './portfolio.ts'
import { type Scenario, whyApart } from './scenario.ts'
import { useScenarios } from './useScenarios.tsx'

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
  const { of } = useSearch({ strict: false }) as { of?: unknown }
  const navigate = useNavigate()
  const members = membersIn(of, mostHeld)
  const { scenarios, waiting, missing, versionsOf } = useScenarios(members)
  const apart = whyApart(scenarios)
  const change = (next: Member[]) =>
    void navigate({
      to: '/app/financial-analysis/portfolio',
      search: { of: membersText(next) } as never,
      replace: true,
    })
  const table = { path: '/analyses/portfolio', search: { of: membersText(members) } }
  return (
    <>
      <PageHeader
        above={
          <Link to="/app/financial-analysis" className="hover:text-accent">
            Financial Analysis
          </Link>
        }
        title="Portfolio"
        meta="Analyses by the share held of each. The address keeps it: bookmark it or send it on."
        acts={
          scenarios.length > 0 && apart === null
            ? [{ label: 'Export', node: <ExportMenu {...table} />, items: exportItems(table) }]
            : []
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 px-4.5 max-md:px-3.5">
        <MembersCard
          title="Members"
          members={members}
          most={mostHeld}
          scenarios={scenarios}
          versionsOf={versionsOf}
          byShare
          onChange={change}
        />
        {missing > 0 && (
          <Notice tone="warn">
            An analysis was not found. It may have been deleted, or be someone’s own.
          </Notice>
        )}
        {waiting && <div className="waiting h-24" />}
        {!waiting && scenarios.length === 0 && (
          <EmptyState title="Nothing to add up yet">
            Add analyses, and say what share of each is held.
          </EmptyState>
        )}
        {apart !== null && <Notice tone="warn">{apart}</Notice>}
        {!waiting && scenarios.length > 0 && apart === null && <Together scenarios={scenarios} />}
      </div>
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
