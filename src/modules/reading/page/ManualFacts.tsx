import { useState } from 'react'
import { optionalLine } from '../../../core/form/fields.ts'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import type { ProvisionType } from '../../leases/record/provision.ts'
import type { DecidedQuote } from '../decision.ts'
import type { SuggestedField } from '../lease/suggestion.ts'
import type { ReadDocument } from '../read-document.server.ts'
import { useReading } from '../useReading.tsx'
import { suggestionSchema } from './EditValue.tsx'
import { suggestionLabel, enterableFields, suggestionText } from './suggestion-text.ts'

type ManualFactsProps = {
  documentId: string
  instrument: ReadDocument['instruments'][number]
  /** Values entered manually for this instrument. */
  entered: ReadDocument['byHand']
  /** The page in view. */
  location: { part: number; page: number }
  onShow: (quote: DecidedQuote) => void
}

/**
 * Facts that the rules did not read: the user chooses one and enters it, with or without quoting its words.
 */
export function ManualFacts({ documentId, instrument, entered, location, onShow }: ManualFactsProps) {
  const { call } = useReading()
  const [selected, setSelected] = useState('')
  const [isEntering, setIsEntering] = useState(false)
  const [field, key = ''] = selected.split(' ') as [SuggestedField, string?]
  const isClause = field === 'provision'
  return (
    <Card title="Not read by the rules" hasNoPadding>
      {entered.length > 0 && (
        <ul aria-label="Entered manually" className="divide-y border-b">
          {entered.map(row => (
            <EnteredFactItem key={row.id} documentId={documentId} row={row} onShow={onShow} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-2 px-3.5 pt-1 pb-3.5">
        <SelectField
          label="Term"
          placeholder="Choose a field or clause"
          fieldClass="min-w-52 flex-1"
          value={selected}
          choices={enterableFields(instrument.suggestions, entered)}
          onChange={({ target }) => setSelected(target.value)}
        />
        <Button
          disabledReason={selected === '' ? 'Choose a field or clause first.' : null}
          onClick={() => setIsEntering(true)}
        >
          Enter value
        </Button>
      </div>
      {isEntering && (
        <RecordForm
          title={suggestionLabel({ field, key })}
          one="value"
          parentId={`${documentId} ${instrument.number} ${selected} by hand`}
          schema={suggestionSchema({ field, key }).extend({
            quoted: optionalLine('Words on the page', 4000),
          })}
          record={null}
          verb="Confirm"
          save={({ values: { quoted, value, ...parameters } }) =>
            call.enter.mutate({
              documentId,
              entered: {
                instrument: instrument.number,
                field,
                clause: isClause ? (key as ProvisionType) : null,
                value: isClause ? '' : String(value),
                parameters,
                ...location,
                words: typeof quoted === 'string' ? quoted : '',
              },
            })
          }
          onClose={() => {
            setIsEntering(false)
            setSelected('')
          }}
        >
          <p className="text-sm text-muted">
            Quote the exact text on page {location.page}, or leave this blank. The value is marked as entered
            manually.
          </p>
        </RecordForm>
      )}
    </Card>
  )
}

type EnteredFactItemProps = Pick<ManualFactsProps, 'documentId' | 'onShow'> & {
  row: ReadDocument['byHand'][number]
}

function EnteredFactItem({ documentId, row, onShow }: EnteredFactItemProps) {
  const { id, version, instrument, field, key, value, parameters, quote } = row
  const { call } = useReading()
  const { run, busy } = useCommand(() =>
    call.decide.mutate({
      documentId,
      decision: { instrument, field, key, state: 'open', value, parameters, quote },
      version,
    }),
  )
  const label = suggestionLabel({ field, key })
  return (
    <li key={id} className="grid gap-1 px-3.5 py-1.5">
      <div className="grid grid-cols-[8.5rem_minmax(0,1fr)_auto] items-baseline gap-2">
        <span className="text-muted">{label}</span>
        <span className="font-medium wrap-anywhere">{suggestionText({ field, parameters }, value)}</span>
        <Button size="small" busy={busy} onClick={() => void run()}>
          Remove<span className="sr-only"> {label}</span>
        </Button>
      </div>
      <p className="text-sm text-muted wrap-anywhere">
        Entered manually
        {quote && (
          <>
            {' · '}
            <button type="button" className="underline" onClick={() => onShow(quote)}>
              page {quote.page}
            </button>
            : “{quote.words}”
          </>
        )}
      </p>
    </li>
  )
}
