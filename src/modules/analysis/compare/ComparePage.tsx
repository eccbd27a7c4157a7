import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ExportMenu, exportItems } from '../../../core/files/export/ExportMenu.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { ComparisonCard } from './ComparisonCard.tsx'
import { CumulativeCard } from './CumulativeCard.tsx'
import { AlternativeCard } from './AlternativeCard.tsx'
import { LatestAnalyses } from './LatestAnalyses.tsx'
import { parseMembers, formatMembers, maxCompared, type Member } from './members.ts'
import { MembersCard } from './MembersCard.tsx'
import { useScenarios } from './useScenarios.tsx'

/** Several analyses, or versions of one, side by side: assumptions, results, and the increment of one over another. */
export default function ComparePage() {
  const { of } = useSearch({ strict: false }) as { of?: unknown }
  const navigate = useNavigate()
  const members = parseMembers(of, maxCompared)
  const { scenarios, waiting, missing, versionsOf } = useScenarios(members)
  const change = (next: Member[]) =>
    void navigate({
      to: '/app/financial-analysis/compare',
      search: { of: formatMembers(next) },
      replace: true,
    })
  const table = { path: '/analyses/compare', search: { of: formatMembers(members) } }
  return (
    <Page width="desk">
      <PageHeader
        parentLink={
          <Link to="/app/financial-analysis" className="hover:text-accent">
            Financial Analysis
          </Link>
        }
        title="Compare"
        meta="Two or more analyses or versions side by side: drill or not, hold or farm out. Differences are from the first."
        acts={
          scenarios.length > 0
            ? [{ label: 'Export', node: <ExportMenu {...table} />, items: exportItems(table) }]
            : []
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 px-4.5 max-md:px-3.5">
        <MembersCard
          title="Scenarios"
          members={members}
          maxMembers={maxCompared}
          scenarios={scenarios}
          versionsOf={versionsOf}
          onChange={change}
        />
        {missing > 0 && (
          <Notice tone="warn">
            An analysis was not found. It may have been deleted, or it may be private.
          </Notice>
        )}
        {waiting && <div className="waiting h-24" />}
        {!waiting && scenarios.length < 2 && <LatestAnalyses members={members} onChange={change} />}
        {scenarios.length > 1 && (
          <>
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 xl:grid-cols-2">
              <ComparisonCard title="Results" group="results" scenarios={scenarios} />
              <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
                <CumulativeCard scenarios={scenarios} />
                <ComparisonCard title="Inputs" group="inputs" scenarios={scenarios} />
              </div>
            </div>
            <AlternativeCard scenarios={scenarios} />
          </>
        )}
      </div>
    </Page>
  )
}
