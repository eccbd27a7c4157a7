import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withImports } from './testing/with-imports.ts'

let imports: Awaited<ReturnType<typeof withImports>>
beforeAll(async () => {
  imports = await withImports()
})
afterAll(() => imports.close())

describe('mapping', () => {
  test('is proposed, corrected, and remembered for files with the same headings', async () => {
    const file = 'Wellbore,When,Fluid A\nSmith 1,2024-01,5\nSmith 1,2024-02,6\nSmith 1,2024-03,7'
    const id = await imports.acme.upload(file)
    const { mapping } = await imports.acme.call.get({ id })
    const named: Record<string, string> = {
      Wellbore: 'well.name',
      When: 'production.month',
      'Fluid A': 'production.oil',
    }
    const columns = mapping!.columns.map(column => ({ ...column, field: named[column.header] ?? null }))
    const corrected = { ...mapping!, subject: 'production' as const, columns }
    const preview = await imports.acme.call.preview({ id, mapping: corrected })
    expect(preview.problem).toBeNull()
    expect(preview.rows[0]?.meaning).toEqual([
      { label: 'name', value: 'Smith 1' },
      { label: 'month', value: '2024-01' },
      { label: 'oil bbl', value: '5' },
    ])
    const done = await imports.acme.run(id, corrected)
    expect(done.counts).toMatchObject({ added: { production_months: 3 } })
    const other = await imports.acme.upload(file.replace('Smith 1', 'Smith 9'))
    expect(await imports.acme.call.get({ id: other })).toMatchObject({
      mappingRemembered: true,
      mapping: { subject: 'production' },
    })
    await imports.acme.undo(done.id)
  })

  test('a preview says what is missing', async () => {
    const id = await imports.acme.upload('API,Oil\n3305303901,1\n3305303902,2\n3305303903,3')
    const { mapping } = await imports.acme.call.get({ id })
    expect(
      (await imports.acme.call.preview({ id, mapping: { ...mapping!, subject: 'production' } })).problem,
    ).toMatch(/month/)
  })
})
