import { Link } from '@tanstack/react-router'
import { pickerProps } from '../../../core/form/RecordChoice.tsx'
import { listColumns } from '../../../core/resource/list-columns.ts'
import { PartsCard, type RecordPart } from '../../../core/resource/PartsCard.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useToday } from '../../../core/auth/useToday.tsx'
import { fractionText, sum } from '../../../core/land/fraction.ts'
import { Button } from '../../../ui/Button.tsx'
import { PartyChoice } from '../../parties/PartyChoice.tsx'
import { useOwners } from '../useOwners.tsx'
import { isOwnershipChange, paperSchema, parseShare, shareSchema } from './change.ts'
import type { ChangeFile } from './change-file.server.ts'

type PaperRow = ChangeFile['papers'][number]
type ShareRow = ChangeFile['shares'][number]

const paperPart: RecordPart<PaperRow, typeof paperSchema> = {
  one: 'document',
  title: 'Documents',
  schema: paperSchema,
  columns: listColumns<PaperRow>({
    schema: paperSchema,
    fields: [],
    placed: [{ id: 'name', canWrap: true }, { id: 'dueOn' }, { id: 'receivedOn' }],
  }),
  empty: 'No documents required.',
}

const sharePart: RecordPart<ShareRow, typeof shareSchema> = {
  one: 'new owner',
  title: 'Owners from that date',
  schema: shareSchema,
  columns: listColumns<ShareRow>({
    schema: shareSchema,
    fields: [],
    placed: [
      { id: 'owner', title: 'Owner', canWrap: true },
      { id: 'share', header: 'Share', kind: 'number' },
    ],
  }),
  empty: 'Enter each new owner with an exact share of the previous owner’s interest. Shares must total 1.',
}

/** The documents that a change needs, and the owners afterward. */
export function ChangeParts({ change }: { change: ChangeFile }) {
  const { call, readOnly } = useOwners()
  const { id: changeId, papers, shares, fields } = change
  const settledReason = fields.state === 'REQUESTED' ? null : 'This change is settled. Reopen it first.'
  const card = { recordId: changeId, readOnly: readOnly ?? settledReason }
  return (
    <>
      <PartsCard
        {...card}
        part={paperPart}
        rows={papers}
        cells={{
          name: ({ name, waivedBecause }) => (
            <>
              {name}
              {waivedBecause && (
                <span className="block text-sm text-muted wrap-anywhere">Not needed: {waivedBecause}</span>
              )}
            </>
          ),
        }}
        save={saving => call.changes.papers.save.mutate({ changeId, ...saving })}
        remove={({ id, version }) => call.changes.papers.remove.mutate({ changeId, id, version })}
        actions={row =>
          row.receivedOn === null && row.waivedBecause === null && <ReceivedButton {...card} row={row} />
        }
      />
      {isOwnershipChange(fields.kind) && (
        <PartsCard
          {...card}
          part={sharePart}
          rows={shares}
          save={saving => call.changes.shares.save.mutate({ changeId, ...saving })}
          remove={({ id, version }) => call.changes.shares.remove.mutate({ changeId, id, version })}
          summary={
            shares.length === 0
              ? null
              : `Total ${fractionText(sum(shares.map(({ share }) => parseShare(share))))}`
          }
          cells={{
            owner: ({ partyId, owner }) => (
              <Link to="/app/crm/owners/$partyId" params={{ partyId }} className="hover:underline">
                {owner}
              </Link>
            ),
          }}
          renderExtraFields={(values, set, errors) => {
            const currentShare = shares.find(({ partyId }) => partyId === values['partyId'])
            return (
              <PartyChoice
                {...pickerProps({
                  value: values['partyId'] ?? '',
                  onChange: partyId => set({ ...values, partyId }),
                  error: errors['partyId'],
                })}
                label="New owner"
                required
                selectedRecord={currentShare && { id: currentShare.partyId, label: currentShare.owner }}
              />
            )
          }}
        />
      )}
    </>
  )
}

/** Marks a document as received today. */
function ReceivedButton({
  row,
  recordId,
  readOnly,
}: {
  row: PaperRow
  recordId: string
  readOnly: string | null
}) {
  const { call } = useOwners()
  const today = useToday()
  const save = (version: number, receivedOn: string | null) =>
    call.changes.papers.save.mutate({
      changeId: recordId,
      id: row.id,
      version,
      values: { name: row.name, dueOn: row.dueOn, receivedOn, waivedBecause: null },
    })
  const receiving = useCommand(() => save(row.version, today), {
    success: ({ version }) => ({ text: `${row.name} received`, undo: () => save(version, null) }),
  })
  return (
    <Button size="small" busy={receiving.busy} disabledReason={readOnly} onClick={() => void receiving.run()}>
      Received<span className="sr-only"> {row.name}</span>
    </Button>
  )
}
