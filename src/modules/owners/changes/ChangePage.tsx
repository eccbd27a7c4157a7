import { Link, useParams } from '@tanstack/react-router'
import { errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { HistoryCard } from '../../../core/resource/RecordHistory.tsx'
import { useRecordTitle } from '../../../core/resource/useRecordTitle.tsx'
import { Card, CardColumns } from '../../../ui/Card.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { formatDate, formatMonth } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Status } from '../../../ui/Status.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { ChangeStatus } from './ChangeStatus.tsx'
import { changeLabels } from '../owner-labels.ts'
import { useOwners } from '../useOwners.tsx'
import { isOwnershipChange } from './change.ts'
import type { ChangeFile } from './change-file.server.ts'
import { ChangeParts } from './ChangeParts.tsx'
import { useChangeActions } from './useChangeActions.tsx'

/** A change of address or ownership: its documents, the new owners, and the resulting decks. */
export default function ChangePage() {
  const { changeId = '' } = useParams({ strict: false }) as { changeId?: string }
  const { api } = useOwners()
  const { data, error, refetch } = useLiveQuery(api.changes.get.queryOptions({ id: changeId }))
  if (error)
    return (
      <ErrorState title="Change not available" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  return data ? <ChangeSheet key={changeId} change={data} /> : <Skeleton className="m-4.5 h-64" />
}

function ChangeSheet({ change }: { change: ChangeFile }) {
  const { owner, fields, state, problems, past: pastNote, drafts } = change
  const title = changeLabels[fields.kind]
  useRecordTitle(`${title}, ${owner.name}`)
  const { acts, forms } = useChangeActions(change)
  return (
    <>
      <PageHeader
        parentLink={
          <span className="flex flex-wrap gap-x-3">
            <Link to="/app/crm/owners" className="hover:text-ink">
              Owners
            </Link>
            <Link to="/app/crm/owners/$partyId" params={{ partyId: owner.id }} className="hover:text-ink">
              {owner.name}
            </Link>
          </span>
        }
        title={title}
        meta={
          <span className="flex flex-wrap items-center gap-x-3">
            <ChangeStatus state={state} />
            <span>from {formatMonth(fields.effectiveFrom)}</span>
          </span>
        }
        acts={acts}
      />
      <div className="grid gap-4 px-4.5 pt-2 pb-4 max-md:px-3.5">
        {problems.length > 0 && (
          <Notice tone="info" title="Before this is approved">
            {problems.map(problem => (
              <p key={problem}>{problem}</p>
            ))}
          </Notice>
        )}
        {pastNote && state !== 'CANCELED' && <Notice tone="warn">{pastNote}</Notice>}
        <CardColumns
          left={<ChangeParts change={change} />}
          right={
            <>
              <ChangeFacts change={change} />
              {isOwnershipChange(fields.kind) && drafts.length > 0 && <DraftDecks drafts={drafts} />}
              <HistoryCard noun="ownership_changes" id={change.id} />
            </>
          }
        />
      </div>
      {forms}
    </>
  )
}

function ChangeFacts({ change: { fields, owner, approvedAt } }: { change: ChangeFile }) {
  const { kind, requestedOn, diedOn, street, city, region, postalCode, notes } = fields
  const address = [street, city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <Card title="Change details">
      <DescriptionList
        hasFixedLabels
        items={[
          { label: 'Owner', value: owner.name },
          { label: 'Requested', value: formatDate(requestedOn) },
          ...(kind === 'DEATH' ? [{ label: 'Date of death', value: formatDate(diedOn) }] : []),
          ...(kind === 'ADDRESS' ? [{ label: 'New address', value: address }] : []),
          { label: 'Approved', value: approvedAt ? formatDate(approvedAt.slice(0, 10)) : '—' },
          { label: 'Notes', value: notes ?? '—' },
        ]}
      />
    </Card>
  )
}

const DraftDecks = ({ drafts }: { drafts: ChangeFile['drafts'] }) => (
  <Card hasNoPadding title="New decks">
    <PlainTable
      caption="New decks"
      isCompact
      rows={drafts}
      rowKey={({ id }) => id}
      columns={[
        {
          header: 'Property',
          names: true,
          canWrap: true,
          cell: ({ id, name }) => (
            <Link to="/app/decks/$deckId" params={{ deckId: id }} className="hover:underline">
              {name}
            </Link>
          ),
        },
        { header: 'From', cell: ({ effectiveFrom }) => formatMonth(effectiveFrom) },
        {
          header: 'State',
          cell: ({ isDraft }) => (
            <Status tone={isDraft ? 'warn' : 'good'}>{isDraft ? 'Draft' : 'Approved'}</Status>
          ),
        },
      ]}
    />
  </Card>
)
