import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Button } from './Button.tsx'
import { CheckField } from './form/CheckField.tsx'
import { TextField } from './form/TextField.tsx'
import { Logo } from './Logo.tsx'
import { Notice } from './Notice.tsx'
import { Spinner } from './Spinner.tsx'
import { ThemePicker } from './themes/ThemePicker.tsx'
import { ThemeProvider } from './themes/ThemeProvider.tsx'

const light = [
  'Button',
  'LinkButton',
  'Notice',
  'Spinner',
  'Logo',
  'PageHeader',
  'EmptyState',
  'ErrorState',
  'Tabs',
]
const lightFields = [
  'TextField',
  'NumberField',
  'TextArea',
  'SelectField',
  'DateField',
  'CheckField',
  'RadioGroup',
]
const lightFiles = [
  ...light.map(name => `${name}.tsx`),
  ...lightFields.map(name => `form/${name}.tsx`),
  'themes/ThemeProvider.tsx',
  'themes/ThemePicker.tsx',
]

describe('components on public pages', () => {
  test('render on the server without inline styles', () => {
    const html = renderToStaticMarkup(
      <ThemeProvider>
        <Logo wordmark />
        <Notice tone="bad" title="That did not work">
          Check the address.
        </Notice>
        <TextField
          label="Email"
          hint="The one you registered with"
          error="No address has this form."
          required
        />
        <CheckField label="Remember me" />
        <Button disabledReason="Accept the terms first">Sign in</Button>
        <Spinner label="Signing in" />
        <ThemePicker detailed />
      </ThemeProvider>,
    )
    expect(html).not.toContain('style=')
    expect(html).toContain('Sign in')
  })
  test.each(lightFiles)('%s needs nothing but React', file => {
    expect(
      [...importedPackages(new URL(file, import.meta.url))].filter(name => !/^react(-dom)?$/.test(name)),
    ).toEqual([])
  })
})

test('a field is linked to its hint and its error', () => {
  const html = renderToStaticMarkup(<TextField label="Net" hint="Two places" error="Too many" />)
  const [, ids = ''] = /aria-describedby="([^"]+)"/.exec(html) ?? []
  expect(ids.split(' ')).toHaveLength(2)
  for (const id of ids.split(' ')) expect(html).toContain(`id="${id}"`)
  expect(html).toContain('aria-invalid="true"')
  const [, label = ''] = /<label for="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`<input type="text" id="${label}"`)
})

test('a disabled button stays focusable and explains why', () => {
  const html = renderToStaticMarkup(<Button disabledReason="Only an owner can export">Export</Button>)
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toMatch(/\sdisabled=/)
  const [, tooltip = ''] = /aria-describedby="([^"]+)"/.exec(html) ?? []
  expect(html).toMatch(new RegExp(`id="${tooltip}"[^>]*>Only an owner can export`))
})

/** The packages that a file imports directly or through other files. */
function importedPackages(file: URL, visited = new Set<string>()): Set<string> {
  const packages = new Set<string>()
  if (visited.has(file.href)) return packages
  visited.add(file.href)
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export|\}) (type )?[^'\n]*from '([^']+)'/gm)
  for (const [, type, from = ''] of imports) {
    if (type !== undefined) continue
    if (!from.startsWith('.')) packages.add(from)
    else for (const name of importedPackages(new URL(from, file), visited)) packages.add(name)
  }
  return packages
}
