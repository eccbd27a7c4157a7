import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useShortcuts } from '../../../ui/keys/Shortcuts.tsx'
import type { DecidedQuote, DecisionState } from '../decision.ts'
import type { ReadDocument } from '../read-document.server.ts'
import { ManualFacts } from './ManualFacts.tsx'
import { EditValue, isEditable } from './EditValue.tsx'
import { CreateLeaseForm } from './CreateLeaseForm.tsx'
import { SuggestionList } from './SuggestionList.tsx'
import { instrumentName, reservesIn } from './suggestion-text.ts'
import { useDecisions } from './useDecisions.tsx'

type InstrumentCardProps = {
  documentId: string
  instrument: ReadDocument['instruments'][number]
  /** Values entered manually that the rules did not read. */
  entered: ReadDocument['byHand']
  /** The page in view. */
  location: { part: number; page: number }
  onShow: (quote: DecidedQuote) => void
}

const canBecomeLease = new Set(['LEASE', 'TOP_LEASE', 'MEMORANDUM'])

/**
 * The suggestions of one instrument: the user steps through them with the keyboard, and the words of each are
 * marked on their page.
 */
export function InstrumentCard({ documentId, instrument, entered, location, onShow }: InstrumentCardProps) {
  const { number, suggestions, notes, kind, leaseId } = instrument
  const [selectedIndex, setSelectedIndex] = useState(0)
  const [isEditing, setIsEditing] = useState(false)
  const { decide, save, busy } = useDecisions(documentId, number)
  const suggestion = suggestions[selectedIndex]
  const isDecided = suggestion?.decision != null && suggestion.decision.state !== 'open'
  const confirmed = suggestions.filter(({ decision }) => decision?.state === 'confirmed').length

  const choose = (at: number) => {
    const to = Math.max(0, Math.min(suggestions.length - 1, at))
    setSelectedIndex(to)
    const next = suggestions[to]
    if (next) onShow(next.quote)
  }
  const decideAndAdvance = async (state: DecisionState) => {
    if (busy || !suggestion) return
    if ((await decide(suggestion, state)) === null && state !== 'open') choose(selectedIndex + 1)
  }
  const edit = () => setIsEditing(suggestion !== undefined && isEditable(suggestion))
  const confirm = () => (suggestion?.value === '' ? edit() : void decideAndAdvance('confirmed'))

  useShortcuts('Reading', [
    { keys: 'ArrowDown', label: 'Next', run: () => choose(selectedIndex + 1) },
    { keys: 'ArrowUp', label: 'Previous', run: () => choose(selectedIndex - 1) },
    { keys: 'c', label: 'Confirm', run: confirm },
    { keys: 'e', label: 'Edit', run: edit },
    { keys: 'x', label: 'Reject', run: () => void decideAndAdvance('rejected') },
    { keys: 'o', label: 'Reopen', run: () => isDecided && void decideAndAdvance('open') },
  ])
  return (
    <>
      <Card
        hasNoPadding
        title={instrumentName({ kind, reserves: reservesIn(suggestions) })}
        actions={
          <span className="text-sm text-muted">
            {suggestions.length === 0
              ? 'Nothing to confirm'
              : `${confirmed} of ${suggestions.length} confirmed`}
          </span>
        }
      >
        {notes.map(note => (
          <div key={note} className="px-3.5 py-1.5">
            <Notice tone="warn">{note}</Notice>
          </div>
        ))}
        {suggestions.length > 0 && (
          <>
            <SuggestionList
              suggestions={suggestions}
              selectedIndex={selectedIndex}
              onChoose={choose}
              onEnter={confirm}
            />
            <div className="sticky bottom-0 flex flex-wrap gap-2 rounded-b-lg border-t bg-surface px-3.5 py-2">
              <Button variant="primary" busy={busy} onClick={confirm}>
                Confirm
              </Button>
              <Button
                disabledReason={
                  suggestion && !isEditable(suggestion) ? 'This clause has no numbers to enter.' : null
                }
                onClick={edit}
              >
                Edit
              </Button>
              <Button onClick={() => void decideAndAdvance('rejected')}>Reject</Button>
              {isDecided && <Button onClick={() => void decideAndAdvance('open')}>Reopen</Button>}
            </div>
          </>
        )}
      </Card>
      <ManualFacts {...{ documentId, instrument, entered, location, onShow }} />
      <CreateLeaseForm
        documentId={documentId}
        instrument={number}
        leaseId={leaseId}
        confirmed={confirmed + entered.length}
        canMake={canBecomeLease.has(kind)}
      />
      {isEditing && suggestion && (
        <EditValue
          documentId={documentId}
          suggestion={suggestion}
          decide={save}
          onClose={() => setIsEditing(false)}
        />
      )}
    </>
  )
}
