import { useState } from 'react'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { RecordChoice } from '../../../core/resource/RecordChoice.tsx'
import { deckSchema } from '../deck/deck.ts'
import { useDecks } from '../useDecks.tsx'
import { useWellChoice } from './useWellChoice.tsx'

type DeckFormProps = { onMade: (id: string) => void; onClose: () => void }

/** A new deck, as a draft: what it divides, and from when on. Its owners follow on its page. */
export function DeckForm({ onMade, onClose }: DeckFormProps) {
  const { call } = useDecks()
  const findWells = useWellChoice()
  const [found, setFound] = useState<Readonly<Record<string, string>>>({})
  return (
    <RecordForm
      title="New deck"
      one="deck"
      of="the organization"
      schema={deckSchema}
      record={null}
      verb="Create draft"
      save={({ values }) => call.create.mutate(values)}
      success={({ name }, { id }) => {
        onMade(id)
        return `Draft of ${name} created`
      }}
      onClose={onClose}
      extra={(typed, set, errors) => (
        <RecordChoice
          label="Well"
          find={async words => {
            const wells = await findWells(words)
            setFound(known => ({
              ...known,
              ...Object.fromEntries(wells.map(({ id, label }) => [id, label])),
            }))
            return wells
          }}
          value={String(typed['wellId'] || '') || null}
          onChange={wellId =>
            set({ ...typed, wellId: wellId ?? '', name: typed['name'] || found[wellId ?? ''] || '' })
          }
          error={errors['wellId']}
          placeholder="Leave empty for a unit"
          empty="No well matches."
        />
      )}
    />
  )
}
