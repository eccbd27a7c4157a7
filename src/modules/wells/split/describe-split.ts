import { pluralize } from '../../../ui/formats.ts'
import { fieldTitle, formatValue } from '../identity/format-value.ts'
import { wellSchema, type WellFields } from '../identity/well.ts'
import type { SplitProposal } from './propose-split.server.ts'
import { isSameValue } from './same-value.ts'
import { replacesWell } from './well-events.ts'

/** Returns a split as its dialog shows it. */
export function describeSplit({ events, first, second, months }: SplitProposal) {
  const names = [...new Set([...Object.keys(first), ...Object.keys(second)])] as (keyof WellFields)[]
  const differingFields = names.filter(name => !isSameValue(first[name], second[name]))
  const text = (name: keyof WellFields, well: WellFields) => formatValue(wellSchema, name, well[name])
  return {
    events: events.map(event => ({
      key: event.key,
      at: event.at,
      side: event.side,
      isImport: event.isImport,
      turnsIt: replacesWell(event),
      who: event.file ?? event.who,
      did: [
        Object.keys(event.after)
          .map(field => fieldTitle(wellSchema, field))
          .join(', '),
        event.months > 0 && pluralize(event.months, 'month', 'months'),
      ]
        .filter(Boolean)
        .join('; '),
    })),
    called: { first: wellLocation(first), second: wellLocation(second) },
    values: differingFields.map(name => ({
      field: fieldTitle(wellSchema, name),
      first: text(name, first),
      second: text(name, second),
    })),
    months: {
      first: months.filter(({ first }) => first).length,
      second: months.filter(({ second }) => second).length,
      both: months.filter(({ first, second }) => first && second).length,
    },
  }
}

/** "Smith 1, Knox, OH". */
const wellLocation = ({ name, county, state }: WellFields) => [name, county, state].filter(Boolean).join(', ')
