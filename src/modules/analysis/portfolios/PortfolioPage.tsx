import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { getRefusal } from '../../../core/access/refusal.ts'
import { refusalMessages } from '../../../core/access/refusal-messages.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { ExportMenu, exportItems } from '../../../core/files/export/ExportMenu.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { access } from '../access.ts'
import { portfolioProgramItems } from '../exchange/program-items.ts'
import { CashFlowCard } from '../money/CashFlowCard.tsx'
import { PriceBasis } from '../page/PriceBasis.tsx'
import { DoubtfulFits } from '../page/DoubtfulFits.tsx'
import { toMonths } from '../results/by-year.ts'
import { HoldingsCard } from './HoldingsCard.tsx'
import { PortfolioFigures } from './PortfolioFigures.tsx'
import { copyName } from './copy-name.ts'
import { PortfoliosCard } from './PortfoliosCard.tsx'
import { SavePortfolio } from './SavePortfolio.tsx'
import { usePortfolioEditor } from './usePortfolioEditor.tsx'
import { usePortfolios } from './usePortfolios.tsx'
import { AddMember } from '../compare/MemberFields.tsx'
import { LatestAnalyses } from '../compare/LatestAnalyses.tsx'
import { sumPortfolio } from '../compare/portfolio.ts'
import { mismatchReason } from '../compare/scenario.ts'
import { useScenarios } from '../compare/useScenarios.tsx'

/** Analyses by the share held of each, added up as one owner's cash flow. */
export default function PortfolioPage() {
  const denial = getRefusal(useViewer(), access.advanced)
  return (
    <Page width="desk">
      {denial === null ? (
        <PortfolioEditor />
      ) : (
        <Notice tone="info" title={refusalMessages[denial].title}>
          {refusalMessages[denial].detail}
        </Notice>
      )}
    </Page>
  )
}

function PortfolioEditor() {
  const inHand = usePortfolioEditor()
  const { saved, members, decks, deck, held, isChanged, isMissing, saving, open } = inHand
  const { readOnly } = usePortfolios()
  const [naming, setNaming] = useState(false)
  const { scenarios, waiting, missing, versionsOf } = useScenarios(members, deck)
  const mismatch = mismatchReason(scenarios)
  const [first] = scenarios
  const portfolio = useMemo(
    () => (!waiting && scenarios.length > 0 && mismatch === null ? sumPortfolio(scenarios) : null),
    [waiting, scenarios, mismatch],
  )
  const months = useMemo(
    () => (portfolio?.figures && first ? toMonths(portfolio.figures, first.inputs) : []),
    [portfolio, first],
  )
  const names = new Map(scenarios.map(({ key, name }) => [key, name.replace(/, v\d+$/, '')]))
  const table = { path: '/analyses/portfolio', search: { of: held.members, ...(deck && { deck: deck.id }) } }
  const programs = portfolioProgramItems(held.members, deck?.id ?? null)
  return (
    <>
      <PageHeader
        parentLink={
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
            ? isChanged
              ? 'Changed, not saved'
              : (saved.notes ?? 'Analyses at your ownership')
            : 'Roll up analyses at your ownership. Saved portfolios are shared with the organization.'
        }
        acts={
          scenarios.length > 0 && mismatch === null
            ? [
                {
                  label: 'Export',
                  node: <ExportMenu {...table} extraItems={programs} />,
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
        {isMissing && members.length === 0 && (
          <Notice tone="warn">This portfolio was not found. It may have been deleted.</Notice>
        )}
        {members.length === 0 ? (
          <>
            <PortfoliosCard />
            <Card title="New portfolio">
              <p className="mb-3 text-muted">
                Add analyses, then enter the share you hold in each. The total has NPV, IRR, payout and cash
                flow.
              </p>
              <div className="max-w-md">
                <AddMember members={members} versionsOf={versionsOf} onChange={inHand.setMembers} />
              </div>
            </Card>
            <LatestAnalyses members={members} onChange={inHand.setMembers} />
          </>
        ) : (
          <>
            {missing > 0 && (
              <Notice tone="warn">
                An analysis was not found. It may have been deleted, or be private to its author.
              </Notice>
            )}
            {mismatch !== null && <Notice tone="warn">{mismatch}</Notice>}
            {portfolio && first && <PortfolioFigures portfolio={portfolio} asOf={first.inputs.asOf} />}
            <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              {decks.length > 0 && (
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
              {scenarios.length > 0 && <PriceBasis analyses={scenarios.map(({ inputs }) => inputs)} />}
            </div>
            <DoubtfulFits wells={scenarios.flatMap(({ figures }) => figures?.wells ?? [])} />
            <HoldingsCard
              members={members}
              portfolio={portfolio}
              namesOf={names}
              versionsOf={versionsOf}
              onChange={inHand.setMembers}
            />
            {waiting && <div className="waiting h-24" />}
            {months.length > 0 && <CashFlowCard months={months} />}
          </>
        )}
      </div>
      {naming && (
        <SavePortfolio
          unsavedPortfolio={held}
          name={saved ? copyName(saved.name, [saved]) : ''}
          onSaved={open}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}
