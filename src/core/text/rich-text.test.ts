import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromEditor, toEditor } from './editor-form.ts'
import { mentionsIn, plainText, readRichText } from './rich-text.ts'
import type { RichText } from './nodes.ts'

const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const words = (text: string, ...marks: unknown[]) => ({ type: 'text', text, ...(marks.length && { marks }) })
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const link = (href: string) => ({ type: 'link', attrs: { href } })
const textProblem = (value: unknown) => {
  const read = readRichText(value)
  return 'problem' in read ? read.problem : null
}
const read = (value: unknown): RichText => {
  const result = readRichText(value)
  if ('problem' in result) throw new Error(result.problem)
  return result.text
}

/** Documents in the editor's format, and documents with arbitrary values anywhere. */
const mark = fc.oneof(
  fc.record({ type: fc.constantFrom('bold', 'italic', 'strike', 'code') }),
  fc.webUrl().map(link),
  fc
    .constantFrom('javascript:alert(1)', 'data:text/html,x', 'https://xn--80ak6aa92e.com', '//x.test')
    .map(link),
)
const marks = fc.uniqueArray(mark, { selector: ({ type }) => type, maxLength: 3 })
const inline = fc.oneof(
  fc.record({ type: fc.constant('text'), text: fc.string({ minLength: 1, unit: 'grapheme' }), marks }),
  fc.record({ type: fc.constant('mention'), attrs: fc.record({ id: fc.stringMatching(/^[\w-]{1,20}$/) }) }),
  fc.constant({ type: 'hardBreak' }),
)
const { block } = fc.letrec<{ block: object; item: object }>(tie => ({
  block: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'depth' },
    fc.record({ type: fc.constant('paragraph'), content: fc.array(inline, { maxLength: 4 }) }),
    fc.record({
      type: fc.constantFrom('bulletList', 'orderedList'),
      content: fc.array(tie('item'), { minLength: 1, maxLength: 2 }),
    }),
    fc.record({
      type: fc.constant('blockquote'),
      content: fc.array(tie('block'), { minLength: 1, maxLength: 2 }),
    }),
  ),
  item: fc
    .array(tie('block'), { maxLength: 2 })
    .map(more => ({ type: 'listItem', content: [{ type: 'paragraph' }, ...more] })),
}))
const written = fc.array(block, { minLength: 1, maxLength: 4 }).map(content => doc(...content))
const anything = fc.oneof(fc.jsonValue(), fc.constantFrom('image', 'script', 'onclick', 'iframe', 'style'))
const poisoned = fc.tuple(
  written,
  fc.nat(),
  anything,
  fc.constantFrom('type', 'attrs', 'marks', 'content', 'onclick'),
)

type Node = { type: string; content?: Node[]; marks?: Node[]; attrs?: object } & Record<string, unknown>
const nodesIn = (node: Node): Node[] => [node, ...(node.content ?? []).flatMap(nodesIn)]

function expectOnlyAllowed(text: RichText) {
  for (const { type, content: _inside, marks = [], attrs, ...rest } of nodesIn(text as Node)) {
    expect([
      'doc',
      'paragraph',
      'bulletList',
      'orderedList',
      'listItem',
      'blockquote',
      'text',
      'mention',
      'hardBreak',
    ]).toContain(type)
    expect(Object.keys(rest)).toEqual(type === 'text' ? ['text'] : [])
    if (attrs) expect(Object.keys(attrs)).toEqual(type === 'mention' ? ['id'] : ['start'])
    for (const mark of marks) {
      expect(['bold', 'italic', 'strike', 'code', 'link']).toContain(mark.type)
      if (mark.type === 'link')
        expect((mark.attrs as { href: string }).href).toMatch(/^(https?:\/\/|mailto:)/)
    }
  }
}

describe('any input', () => {
  test('parses from the editor, with the same result a second time', () => {
    let stored = 0
    fc.assert(
      fc.property(written, tree => {
        const first = readRichText(tree)
        if ('problem' in first) return
        stored++
        expectOnlyAllowed(first.text)
        expect(read(first.text)).toEqual(first.text)
        const retry = fromEditor(toEditor(first.text, id => `Name of ${id}`))
        expect(read(retry)).toEqual(first.text)
      }),
      { numRuns: 400 },
    )
    expect(stored).toBeGreaterThan(150)
  })

  test('never lets another node, mark or attribute through', () => {
    fc.assert(
      fc.property(poisoned, ([tree, place, value, key]) => {
        const copy = structuredClone(tree) as unknown as Node
        const all = nodesIn(copy)
        Object.assign(all[place % all.length]!, { [key]: value })
        const result = readRichText(copy)
        if ('text' in result) expectOnlyAllowed(result.text)
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    ['a script', doc({ type: 'script', content: [words('alert(1)')] })],
    ['an image', doc(paragraph({ type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } }))],
    ['a node type that is not text', doc({ type: ['paragraph'] })],
    ['a node type with an invalid value', doc({ type: { toString: 0 } })],
    ['a mark type that is not text', doc(paragraph(words('x', { type: ['bold'] })))],
    ['an event handler', doc({ ...paragraph(words('x')), onclick: 'alert(1)' })],
    ['a style', doc({ ...paragraph(words('x')), attrs: { style: 'position:fixed' } })],
    [
      'an additional link attribute',
      doc(paragraph(words('x', { type: 'link', attrs: { href: 'https://a.com', class: 'y' } }))),
    ],
    ['a mention label', doc(paragraph({ type: 'mention', attrs: { id: 'u1', label: 'The owner' } }))],
    [
      '__proto__',
      JSON.parse('{"type":"doc","content":[{"type":"paragraph","__proto__":{"x":1},"content":[]}]}'),
    ],
  ])('is rejected with %s', (_what, value) => expect(textProblem(value)).toContain('not allowed here'))

  test.each([
    ['Write something first.', doc(paragraph(words('  ')))],
    ['too many stacked accents', doc(paragraph(words(`Z${'\u0351'.repeat(60)}algo`)))],
    ['invisible character', doc(paragraph(words('a\u202Egpj.exe')))],
    ['too long', doc(paragraph(words('x'.repeat(5_000_000))))],
    ['too many parts', doc(...Array.from({ length: 3000 }, () => paragraph(words('x'))))],
    [
      'at most 50',
      doc(
        paragraph(...Array.from({ length: 1000 }, (_, n) => ({ type: 'mention', attrs: { id: `u${n}` } }))),
      ),
    ],
    [
      'nested too deeply',
      Array.from({ length: 40 }).reduce<object>(
        inner => ({ type: 'blockquote', content: [inner] }),
        paragraph(words('x')),
      ),
    ],
  ])('is reported: %s', (why, value) => {
    const isComplete = (value as Node).type === 'doc' ? value : doc(value)
    expect(textProblem(isComplete)).toContain(why)
  })

  test('keeps letters with diacritics', () => {
    for (const text of ['Nguyễn'.normalize('NFD'), 'שָׁלוֹם', 'བསྒྲུབས', 'Ñandú 🛢️'])
      expect(plainText(read(doc(paragraph(words(text)))), () => '')).toBe(text)
  })
})

describe('links', () => {
  const linked = (text: string, href: string) => JSON.stringify(read(doc(paragraph(words(text, link(href))))))
  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.com',
    'https://bank.com@evil.com',
    'https://аpple.com',
    'https://xn--pple-43d.com',
    'https:\\\\evil.com',
    'https://evil.com/\u202Egpj',
    'mailto:a@b.com?bcc=c@d.com',
    'http://localhost/x',
    'x'.repeat(3000),
  ])('become plain text with %s', href => expect(linked('here', href)).not.toContain('href'))

  test.each([
    ['the deed', 'https://records.example.com/deed?book=12&page=4#top'],
    ['deed-1901.pdf', 'https://records.example.com/deed-1901.pdf'],
    ['www.rrc.texas.gov/forms', 'https://rrc.texas.gov/forms'],
    ['dana@acme.com', 'mailto:dana@acme.com'],
  ])('%s leads to %s', (text, href) => expect(linked(text, href)).toContain(`"href":"${href}"`))

  test.each(['https://bank.com', 'bank.com/login', 'https://b\u0430nk.com', 'ceo@bank.com'])(
    'lose their target when their text looks like another address: %s',
    text => expect(linked(text, 'https://evil.com/')).not.toContain('href'),
  )

  test('lose it even when formatting splits the text', () => {
    const parts = [
      words('https://ba', link('https://evil.com')),
      words('nk.com', { type: 'bold' }, link('https://evil.com')),
    ]
    expect(read(doc(paragraph(...parts)))).toEqual(
      doc(paragraph(words('https://ba'), words('nk.com', { type: 'bold' }))),
    )
  })
})

test('plain text has a line per paragraph, with bullets, numbers and names', () => {
  const item = (...blocks: unknown[]) => ({ type: 'listItem', content: blocks })
  const text = read(
    doc(
      paragraph(
        words('Ask '),
        { type: 'mention', attrs: { id: 'u1' } },
        words(' about'),
        { type: 'hardBreak' },
        words('this:'),
      ),
      { type: 'bulletList', content: [item(paragraph(words('rental'))), item(paragraph(words('title')))] },
      { type: 'orderedList', attrs: { start: 3 }, content: [item(paragraph(words('third')))] },
      { type: 'blockquote', content: [paragraph(words('as written'))] },
    ),
  )
  expect(plainText(text, () => 'Dana Whitlock')).toBe(
    'Ask @Dana Whitlock about\nthis:\n• rental\n• title\n3. third\n> as written',
  )
  expect(mentionsIn(text)).toEqual(['u1'])
})
