import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { pluralize, formatMonth, formatNumber } from '../../../ui/formats.ts'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { priceKinds } from '../inputs/price-kinds.ts'
import { PastePricesDialog } from './PastePricesDialog.tsx'
import { useAnalysisEditor } from '../editing/AnalysisContext.tsx'
import { usePriceDecks } from '../useAnalyses.tsx'

/** The price decks of the organization: the user can apply, update, save or delete one. */
export function PriceDecksDialog({ onClose }: { onClose: () => void }) {
  const { inputs, set, readOnly } = useAnalysisEditor()
  const { api, call } = usePriceDecks()
  const { data: decks = [] } = useLiveQuery(api.list.queryOptions())
  const [name, setName] = useState('')
  const { deckId: _, deckName: __, ...prices } = inputs.prices
  const [pasting, setPasting] = useState(false)
  const saving = useCommand(() => call.create.mutate({ name, ...prices }), {
    showsErrorsInForm: true,
    success: () => `${name} saved`,
    onSuccess: ({ id }) => set('prices', { ...inputs.prices, deckId: id, deckName: name }),
  })
  const changing = useCommand(
    ({ id, version }: { id: string; version: number; name: string }) =>
      call.update.mutate({ id, version, changes: prices }),
    { success: (_, { name: called }) => `${called} changed to these prices` },
  )
  const removing = useCommand(({ id }: { id: string; name: string }) => call.remove.mutate({ ids: [id] }), {
    success: (_, { id, name: called }) => ({
      text: `${called} deleted`,
      undo: () => call.restore.mutate({ ids: [id] }),
    }),
  })
  return (
    <Dialog open size="large" title="Price decks" onClose={onClose}>
      <PlainTable
        caption="Price decks"
        rows={decks}
        rowKey={deck => deck.id}
        className="max-h-72"
        empty={
          <p className="text-muted">No price deck yet. Save the prices of this analysis as the first one.</p>
        }
        columns={[
          { header: 'Name', names: true, canWrap: true, cell: deck => deck.name },
          { header: 'Oil', unit: '$', align: 'right', cell: deck => formatNumber(deck.deck[0]?.oil, 2) },
          { header: 'Gas', unit: '$', align: 'right', cell: deck => formatNumber(deck.deck[0]?.gas, 2) },
          {
            header: 'Months',
            wide: true,
            cell: ({ deck }) => `${pluralize(deck.length, 'price')} from ${formatMonth(deck[0]?.from)}`,
          },
          {
            header: 'Source',
            wide: true,
            canWrap: true,
            cell: deck => [deck.kind && priceKinds[deck.kind], deck.source].filter(Boolean).join(': ') || '—',
          },
          {
            header: 'Actions',
            quiet: true,
            cell: ({ id, version, name: called, source, ...deck }) => (
              <span className="flex justify-end gap-1">
                <Button
                  size="small"
                  disabledReason={readOnly}
                  onClick={() => {
                    set('prices', { ...deck, deckId: id, deckName: called, source: source ?? called })
                    onClose()
                  }}
                >
                  Use<span className="sr-only"> {called}</span>
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  disabledReason={readOnly}
                  onClick={() => void changing.run({ id, version, name: called })}
                >
                  Replace<span className="sr-only"> {called} with these prices</span>
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  disabledReason={readOnly}
                  onClick={() => void removing.run({ id, name: called })}
                >
                  Delete<span className="sr-only"> {called}</span>
                </Button>
              </span>
            ),
          },
        ]}
      />
      <div className="mt-3 border-t pt-3">
        <Button disabledReason={readOnly} onClick={() => setPasting(true)}>
          Paste a strip or SEC prices
        </Button>
      </div>
      <form
        noValidate
        className="flex flex-wrap items-end gap-2 pt-3 pb-3"
        onSubmit={event => {
          event.preventDefault()
          if (name.trim() !== '') void saving.run()
        }}
      >
        <TextField
          label="Save the prices of this analysis as"
          value={name}
          maxLength={120}
          error={saving.refused?.fields['name']}
          onChange={event => setName(event.target.value)}
        />
        <Button type="submit" busy={saving.busy} disabledReason={readOnly}>
          Save deck
        </Button>
        {saving.refused && !saving.refused.fields['name'] && (
          <Notice tone="bad">{saving.refused.message}</Notice>
        )}
      </form>
      {pasting && <PastePricesDialog onClose={() => setPasting(false)} onTaken={onClose} />}
    </Dialog>
  )
}
