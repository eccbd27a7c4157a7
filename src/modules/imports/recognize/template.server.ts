import { capitalize } from '../../../ui/formats.ts'
import type { Importable } from '../../../core/module/importable.server.ts'
import { matchName } from './name-match.server.ts'

/** Returns the headings of an empty table for a subject; each is recognized as its field alone. */
export const importTemplate = (subject: Importable): { field: string; heading: string }[] =>
  subject.fields.flatMap(({ id, title, names }) => {
    const name = [title, ...names].find(name => {
      const [bestMatch, next] = matchName(subject, name)
      return bestMatch?.field.id === id && bestMatch.score - (next?.score ?? 0) > 0.02
    })
    return name === undefined ? [] : [{ field: id, heading: capitalize(name) }]
  })
