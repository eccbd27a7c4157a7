import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cssText, pageStyle } from './page-style.ts'

test('margin text is printed verbatim', () => {
  const style = pageStyle({ organization: 'Łódź 漢字 Oil', title: 'Leases', printed: 'Nov 20, 2026 by Dana' })
  expect(style).toContain("content: 'Łódź 漢字 Oil'")
  expect(style).toContain("content: 'Printed Nov 20, 2026 by Dana'")
  expect(style).toContain('letter portrait')
})

test('a name can neither end its string nor start a rule', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), name => {
      const inside = cssText(name).slice(1, -1)
      expect(inside).not.toMatch(/['"\n\r{}<>]/)
      // Each backslash begins an escaped character code.
      expect(inside.replaceAll(/\\[0-9a-f]{1,6} /g, '')).not.toContain('\\')
    }),
  )
})
