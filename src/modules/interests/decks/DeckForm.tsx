import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { WellChoice } from '../../wells/WellChoice.tsx'
import { deckSchema } from '../deck/deck.ts'
import { useDecks } from '../useDecks.tsx'

type DeckFormProps = { onMade: (id: string) => void; onClose: () => void }

/** Creates a draft deck for a property from a month on. Its owners are added on its page. */
export function DeckForm({ onMade, onClose }: DeckFormProps) {
  const { call } = useDecks()
  return (
    <RecordForm
      title="New deck"
      one="deck"
      parentId="the organization"
      schema={deckSchema}
      record={null}
      verb="Create draft"
      save={({ values }) => call.create.mutate(values)}
      success={({ name }, { id }) => {
        onMade(id)
        return `Draft of ${name} created`
      }}
      onClose={onClose}
      renderExtraFields={(typed, set, errors) => (
        <WellChoice
          value={String(typed['wellId'] || '') || null}
          onChange={(wellId, well) =>
            set({ ...typed, wellId: wellId ?? '', name: typed['name'] || well?.label || '' })
          }
          error={errors['wellId']}
          placeholder="Leave blank for a unit"
        />
      )}
    />
  )
}
