import { keepPreviousData } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useToday } from '../../../core/auth/useToday.tsx'
import { errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { SheetMenu } from '../../../core/print/SheetMenu.tsx'
import { HistoryCard } from '../../../core/resource/RecordHistory.tsx'
import { useRecordTitle } from '../../../core/resource/useRecordTitle.tsx'
import { CardColumns } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { formatDate } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { suspenseLabels } from '../owner-labels.ts'
import { Form1099Card } from '../tax/Form1099Card.tsx'
import { useOwners } from '../useOwners.tsx'
import { OwnerChanges } from './OwnerChanges.tsx'
import type { OwnerFile } from './owner-file.server.ts'
import { OwnerParts } from './OwnerParts.tsx'
import { StatementCard } from './StatementCard.tsx'

/** An owner: the decimals paid in a month and their origin, pending matters, and questions. */
export default function OwnerPage() {
  const { partyId = '' } = useParams({ strict: false }) as { partyId?: string }
  return <OwnerView key={partyId} id={partyId} />
}

function OwnerView({ id }: { id: string }) {
  const today = useToday()
  const [month, setMonth] = useState(`${today.slice(0, 8)}01`)
  const { api } = useOwners()
  const { data, error, refetch } = useLiveQuery(
    api.get.queryOptions({ id, month }, { placeholderData: keepPreviousData }),
  )
  if (error)
    return (
      <ErrorState title="Owner not available" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  if (!data)
    return (
      <div className="grid gap-4 p-4.5 max-md:p-3.5">
        <Skeleton className="h-7 w-72" />
        <Skeleton className="h-64" />
      </div>
    )
  return <Owner owner={data} month={month} onMonth={setMonth} />
}

type OwnerProps = { owner: OwnerFile; month: string; onMonth: (month: string) => void }

function Owner({ owner, month, onMonth }: OwnerProps) {
  const { call } = useOwners()
  const { id, name, address, lastFour, diedOn, suspended } = owner
  useRecordTitle(name)
  const facts = [address ?? 'No address', lastFour ? `Tax number ends in ${lastFour}` : 'No tax number']
  return (
    <>
      <PageHeader
        parentLink={
          <span className="flex flex-wrap gap-x-3">
            <Link to="/app/crm/owners" className="hover:text-ink">
              Owners
            </Link>
            <Link to="/app/crm/contacts/$partyId" params={{ partyId: id }} className="hover:text-ink">
              Open the contact
            </Link>
          </span>
        }
        title={name}
        meta={[...facts, diedOn && `Died ${formatDate(diedOn)}`].filter(Boolean).join(' · ')}
        actions={
          <SheetMenu
            group="Owners"
            sheet={{
              kind: 'Owner statement',
              read: () => call.sheet.query({ id }),
              pdf: `/owners/${id}/sheet`,
            }}
          />
        }
      />
      <div className="grid gap-4 px-4.5 pb-4 max-md:px-3.5">
        {suspended && <Notice tone="warn" title={`In suspense: ${suspenseLabels[suspended]}`} />}
        <StatementCard owner={owner} month={month} onMonth={onMonth} />
        <CardColumns
          left={
            <>
              <OwnerChanges owner={owner} />
              <OwnerParts owner={owner} />
            </>
          }
          right={
            <>
              <Form1099Card owner={owner} />
              <HistoryCard noun="owners" id={id} />
            </>
          }
        />
      </div>
    </>
  )
}
