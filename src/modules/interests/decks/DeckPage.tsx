import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { AttachmentsCard } from '../../../core/attachments/AttachmentsCard.tsx'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import type { FoldingPart } from '../../../ui/Folding.tsx'
import { KindFacts, KindSheet } from '../../../core/kind/KindSheet.tsx'
import { HistoryCard } from '../../../core/resource/RecordHistory.tsx'
import { RecordPage, type PageState } from '../../../core/resource/RecordPage.tsx'
import { useRecord } from '../../../core/resource/useRecord.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CommentsPanel } from '../../comments/CommentsPanel.tsx'
import { deckProblems } from '../deck/check.ts'
import { revisionSchema } from '../deck/deck.ts'
import type { DeckFile } from '../deck/deck.server.ts'
import { deckKind, deckMonthsLabel, deckScopeLabel } from '../deck/deck-kind.ts'
import { useDecks, useReceipts } from '../useDecks.tsx'
import { ApproveNotice } from './ApproveNotice.tsx'
import { ChangesCard } from './ChangesCard.tsx'
import { DeckTaxesCard } from './DeckTaxesCard.tsx'
import { DeckStatus } from './DeckStatus.tsx'
import { OwnersCard } from './OwnersCard.tsx'

const lockedMessage = 'Approved decks can’t be edited. Supersede to change.'

export default function DeckPage() {
  const { deckId = '' } = useParams({ strict: false }) as { deckId?: string }
  const { api } = useDecks()
  return (
    <RecordPage kind={deckKind} page={useRecord(api.get.queryOptions({ id: deckId }))}>
      {(file, page) => <DeckSheet deck={file} page={page} key={deckId} />}
    </RecordPage>
  )
}

function DeckSheet({ deck, page }: { deck: DeckFile; page: PageState }) {
  const { id, fields, state } = deck
  const { call, readOnly } = useDecks()
  const receipts = useReceipts()
  const [revising, setRevising] = useState(false)
  const navigate = useNavigate()
  const open = (deckId: string) => void navigate({ to: '/app/decks/$deckId', params: { deckId } })
  const isDraft = state === 'DRAFT'
  const locked = readOnly ?? (isDraft ? null : lockedMessage)
  return (
    <KindSheet
      kind={deckKind}
      file={deck}
      page={page}
      call={call}
      meta={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <DeckStatus state={state} />
          <span>{deckScopeLabel(fields)}</span>
          <span>{deckMonthsLabel(fields.effectiveFrom, deck.through)}</span>
          {deck.revision !== null && <span>version {deck.revision}</span>}
          {deck.nextId !== null && (
            <Link to="/app/decks/$deckId" params={{ deckId: deck.nextId }} className="underline">
              Next deck
            </Link>
          )}
        </span>
      }
      readOnly={locked}
      sheet={{
        kind: 'Decimal receipt',
        read: () => receipts.call.sheet.query({ id }),
        pdf: `/decks/${id}/sheet`,
      }}
      notices={isDraft && <ApproveNotice deck={deck} />}
      acts={useDeckActions(deck, readOnly, () => setRevising(true))}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <OwnersCard deck={deck} readOnly={locked} />
          <ChangesCard deck={deck} />
          <DeckTaxesCard id={id} />
          <CommentsPanel noun="decks" id={id} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <KindFacts
            kind={deckKind}
            file={deck}
            call={call}
            readOnly={locked}
            customFacts={{ wellId: { label: 'Well', value: <WellLink deck={deck} /> } }}
          />
          <AttachmentsCard noun="decks" recordId={id} readOnly={readOnly} />
          <HistoryCard noun="decks" id={id} />
        </div>
      </div>
      {revising && (
        <RecordForm
          title={`Supersede ${fields.name}`}
          one="deck"
          parentId={id}
          schema={revisionSchema}
          record={null}
          verb="Create draft"
          save={({ values }) => call.revise.mutate({ id, values })}
          success={(_, draft) => {
            open(draft.id)
            return 'Draft created. Change its owners, then approve it'
          }}
          onClose={() => setRevising(false)}
        />
      )}
    </KindSheet>
  )
}

const WellLink = ({ deck: { fields, wellName } }: { deck: DeckFile }) =>
  fields.wellId === null ? (
    '—'
  ) : (
    <Link to="/app/well/$wellId" params={{ wellId: fields.wellId }} className="underline">
      {wellName ?? 'Deleted well'}
    </Link>
  )

/** A complete draft can be approved; an approved deck can be superseded. */
function useDeckActions(deck: DeckFile, readOnly: string | null, onRevise: () => void): FoldingPart[] {
  const { call } = useDecks()
  const { id, version, state, lines, fields } = deck
  const approving = useCommand(() => call.approve.mutate({ id, version }), {
    success: () => 'Approved. This deck is in effect from its first month',
  })
  if (state !== 'DRAFT')
    return [
      {
        label: 'Supersede',
        node: (
          <Button disabledReason={readOnly} onClick={onRevise}>
            Supersede
          </Button>
        ),
      },
    ]
  const isComplete = deckProblems(lines, fields.coverage).length === 0
  const incompleteReason = isComplete ? null : 'The top of the deck lists what blocks approval.'
  return [
    {
      label: 'Approve',
      node: (
        <Button
          variant="primary"
          busy={approving.busy}
          disabledReason={readOnly ?? incompleteReason}
          onClick={() => void approving.run()}
        >
          Approve
        </Button>
      ),
    },
  ]
}
