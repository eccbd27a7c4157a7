import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useApi, useCall, errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { MoveButtons } from '../MoveButtons.tsx'
import { useAdmin } from '../useAdmin.tsx'
import { kindLabels } from '../../verification/verification.ts'
import { RequirementEditor, type RequirementLine } from './RequirementEditor.tsx'
import type { VerificationRulesRouter } from './requirements.server.ts'

/** The requirements for the verification of an organization. */
export default function RequirementsPage() {
  const { data, error, refetch } = useLiveQuery(
    useApi<VerificationRulesRouter>('verificationRules').list.queryOptions(),
  )
  const { readOnly } = useAdmin()
  const [open, setOpen] = useState<RequirementLine | 'new' | null>(null)
  if (error)
    return (
      <ErrorState title="The list could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  return (
    <Page width="form">
      <PageHeader
        title="Verification requirements"
        meta="Forms require these immediately. Requests already sent keep their own list."
        actions={
          <Button
            variant="primary"
            icon={<Plus size={14} aria-hidden />}
            disabledReason={readOnly}
            onClick={() => setOpen('new')}
          >
            New requirement
          </Button>
        }
      />
      {!data && <Skeleton className="m-4.5 h-40" />}
      {data?.length === 0 && (
        <EmptyState title="No requirements">
          Until you add requirements, organizations only send a note.
        </EmptyState>
      )}
      {data && (
        <ol className="grid gap-3 px-4.5 pt-2 max-md:px-3.5">
          {data.map((line, index) => (
            <RequirementItem
              key={line.id}
              line={line}
              first={index === 0}
              last={index === data.length - 1}
              onOpen={() => setOpen(line)}
            />
          ))}
        </ol>
      )}
      {open && <RequirementEditor requirement={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Page>
  )
}

interface RequirementItemProps {
  line: RequirementLine
  first: boolean
  last: boolean
  onOpen: () => void
}

function RequirementItem({ line, first, last, onOpen }: RequirementItemProps) {
  const { id, name, hint, kind, mandatory } = line
  const call = useCall<VerificationRulesRouter>('verificationRules')
  const { readOnly } = useAdmin()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border bg-surface px-3.5 py-3">
      <div className="min-w-48 flex-1">
        <h2 className="font-semibold">{name}</h2>
        {hint && <p className="text-muted">{hint}</p>}
        <p className="mt-1 flex gap-1.5">
          <Tag>{kindLabels[kind]}</Tag>
          <Tag>{mandatory ? 'Required' : 'Optional'}</Tag>
        </p>
      </div>
      <span className="ml-auto flex items-center gap-2">
        <MoveButtons
          name={name}
          first={first}
          last={last}
          onMove={offset => call.move.mutate({ id, by: offset })}
        />
        <Button size="small" aria-label={`${readOnly ? 'View' : 'Edit'} ${name}`} onClick={onOpen}>
          {readOnly ? 'View' : 'Edit'}
        </Button>
      </span>
    </li>
  )
}
