import { Card } from '../../../ui/Card.tsx'
import { Status } from '../../../ui/Status.tsx'
import type { ReadDocument } from '../read-document.server.ts'
import { suggestionLabel, suggestionText } from './suggestion-text.ts'

/** Users' decisions on facts that a later reading no longer offers. */
export function SavedDecisions({ savedDecisions }: { savedDecisions: ReadDocument['kept'] }) {
  if (savedDecisions.length === 0) return null
  return (
    <Card title="Decided earlier" hasNoPadding>
      <ul className="divide-y">
        {savedDecisions.map(({ id, field, key, value, parameters, state }) => (
          <li
            key={id}
            className="grid grid-cols-[8.5rem_minmax(0,1fr)_auto] items-baseline gap-2 px-3.5 py-1.5"
          >
            <span className="text-muted">{suggestionLabel({ field, key })}</span>
            <span className="wrap-anywhere">{suggestionText({ field, parameters }, value)}</span>
            <Status tone={state === 'confirmed' ? 'good' : 'none'}>
              {state === 'confirmed' ? 'Confirmed' : 'Rejected'}
            </Status>
          </li>
        ))}
      </ul>
    </Card>
  )
}
