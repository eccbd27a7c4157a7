import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../../core/http/api.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Chips } from '../../../ui/Chips.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useLeases } from '../record/useLeases.tsx'
import { unplacedReasons, type UnplacedReason } from './link-proposal.ts'
import { acceptedProposals, pairKey } from './linking.ts'
import { NothingToLink } from './NothingToLink.tsx'
import { ProposalCard, proposalColumns } from './proposalColumns.tsx'
import type { LinkPreview } from './preview.server.ts'
import { RecentSteps } from './RecentSteps.tsx'
import { useAcceptLinks } from './useAcceptLinks.tsx'
import { LeasesLink } from '../record/LeasesLink.tsx'

const views = [
  { id: 'clear', label: 'Ready to link', shows: (check: string | null) => check === null },
  { id: 'check', label: 'Needs review', shows: (check: string | null) => check !== null },
] as const

/** Proposes wells for leases by location or name; links them in one step that can be undone as one. */
export default function LinkWellsPage() {
  const { api, readOnly } = useLeases()
  const preview = useQuery({ ...api.linking.preview.queryOptions(), staleTime: 0 })
  return (
    <div className="flex h-full min-h-0 flex-col">
      {preview.error && (
        <ErrorState title="The wells could not be compared" onRetry={() => void preview.refetch()}>
          {errorMessage(preview.error)}
        </ErrorState>
      )}
      {!preview.data && !preview.error && <ComparisonLoading />}
      {preview.data && (
        <Proposals key={preview.data.fingerprint} preview={preview.data} readOnly={readOnly}>
          <RecentSteps steps={preview.data.steps} />
        </Proposals>
      )}
    </div>
  )
}

const description =
  'Matched by outline, lateral, legal description, or lease name. Nothing changes until you link.'

/** Comparing tens of thousands of wells takes a few seconds. */
const ComparisonLoading = () => (
  <>
    <PageHeader parentLink={<LeasesLink />} title="Link wells to leases" meta={description} />
    <output className="grid gap-2 px-4.5 max-md:px-3.5">
      <span className="text-muted">Comparing every unlinked well with your leases…</span>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-7" />
      ))}
    </output>
  </>
)

type ProposalsProps = { preview: LinkPreview; readOnly: string | null; children: React.ReactNode }

function Proposals({ preview, readOnly, children }: ProposalsProps) {
  const { proposals } = preview
  const readyKeys = new Set(proposals.filter(({ check }) => check === null).map(pairKey))
  const [selected, setSelected] = useState<ReadonlySet<string>>(readyKeys)
  const [view, setView] = useState<string | null>(null)
  const visibleProposals = proposals.filter(
    ({ check }) => views.find(({ id }) => id === view)?.shows(check) ?? true,
  )
  const adjustments = {
    leftOut: [...readyKeys].filter(pair => !selected.has(pair)),
    added: [...selected].filter(pair => !readyKeys.has(pair)),
  }
  const { run: accept, busy } = useAcceptLinks()
  const accepted = acceptedProposals(proposals, adjustments)
  const wells = new Set(accepted.map(({ wellId }) => wellId)).size
  const leases = new Set(accepted.map(({ leaseId }) => leaseId)).size

  return (
    <>
      <PageHeader
        parentLink={<LeasesLink />}
        title="Link wells to leases"
        count={proposals.length > 0 ? pluralize(proposals.length, 'proposed link') : undefined}
        meta={description}
        actions={
          proposals.length > 0 && (
            <Button
              variant="primary"
              busy={busy}
              disabledReason={readOnly ?? (wells === 0 ? 'Select at least one well to link.' : null)}
              onClick={() => void accept({ fingerprint: preview.fingerprint, ...adjustments })}
            >
              Link {pluralize(wells, 'well')} to {pluralize(leases, 'lease')}
            </Button>
          )
        }
      />
      {children}
      {proposals.length > 0 && <UnmatchedWells preview={preview} />}
      {proposals.length > 0 && (
        <Chips
          label="Links to show"
          chips={views.map(({ id, label, shows }) => ({
            id,
            label,
            count: proposals.filter(({ check }) => shows(check)).length,
          }))}
          selected={view}
          onSelect={setView}
        />
      )}
      {preview.more && (
        <p className="px-4.5 pb-2 text-muted max-md:px-3.5">
          The first {pluralize(proposals.length, 'link')} are shown. Link them, and the rest come next.
        </p>
      )}
      {proposals.length === 0 ? (
        <NothingToLink preview={preview} />
      ) : (
        <DataTable
          label="Proposed links"
          columns={proposalColumns}
          rowCount={visibleProposals.length}
          rowAt={index => visibleProposals[index]}
          rowKey={pairKey}
          selection={{ all: false, keys: selected }}
          onSelection={selection =>
            setSelected(
              selection.all
                ? selectVisible(selected, visibleProposals.map(pairKey), selection.except)
                : selection.keys,
            )
          }
          storageKey="link-wells"
          resetKey={view ?? ''}
          card={row => <ProposalCard row={row} />}
        />
      )}
    </>
  )
}

/** "1 well not matched: 1 on no lease" */
function UnmatchedWells({ preview: { linked, unplaced: counts } }: { preview: LinkPreview }) {
  const reasons = (Object.keys(unplacedReasons) as UnplacedReason[]).filter(reason => counts[reason] > 0)
  return (
    <p className="px-4.5 pb-2 text-muted max-md:px-3.5">
      {[
        `${pluralize(linked, 'link')} so far`,
        ...reasons.map(reason => `${pluralize(counts[reason], 'well')} ${unplacedReasons[reason]}`),
      ].join(' · ')}
    </p>
  )
}

/** Keeps selected pairs that are not shown and adds all shown rows, minus the exceptions. */
const selectVisible = (
  selected: ReadonlySet<string>,
  visible: readonly string[],
  except: ReadonlySet<string>,
) => new Set([...selected, ...visible].filter(key => !except.has(key)))
