import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { termDefinition, type Term } from '../trade/glossary.ts'
import { FieldControl } from './FieldControl.tsx'
import { choice, line, optionalDay } from './fields.ts'
import { listFields, withGroup } from './schema-fields.ts'

const term: Term = 'royalty'
const schema = z.object(
  withGroup('Money', {
    words: line('Words').meta({ term }),
    day: optionalDay('Day').meta({ term }),
    flag: z.boolean().meta({ title: 'Flag', term }),
    choice: choice('Choice', { a: 'A', b: 'B' }, 'Choose.').meta({ term }),
    hinted: choice('Hinted', { a: { label: 'A', hint: 'The first' } } as never, 'Choose.').meta({ term }),
    long: line('Long', 5000).meta({ term }),
    number: z.number().meta({ title: 'Number', unit: 'ac', term }),
    other: line('Other'),
  }),
)
const fields = listFields(schema)
const drawn = (name: string) => {
  const field = fields.find(each => each.name === name)!
  return renderToStaticMarkup(<FieldControl field={field} value="" onChange={() => {}} />)
}

describe('a field whose schema names a glossary term', () => {
  test.each(['words', 'day', 'flag', 'choice', 'hinted', 'long', 'number'])(
    'describes %s with its definition, shown by its help button',
    name => {
      const html = drawn(name)
      const [, id] = /id="([^"]+-help)"/.exec(html) ?? []
      expect(html).toContain(`>${termDefinition(term)}</span>`)
      expect(/aria-describedby="([^"]+)"/.exec(html)?.[1]?.split(' ')).toContain(id)
      expect(html).toContain('Meaning of royalty</span>')
    },
  )

  test('a field without a term has no help', () => expect(drawn('other')).not.toContain('Meaning of'))
})
