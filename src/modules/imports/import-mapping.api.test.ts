import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readJob } from './import-jobs.server.ts'
import { withImports } from './testing/with-imports.ts'

let imports: Awaited<ReturnType<typeof withImports>>
beforeAll(async () => {
  imports = await withImports()
})
afterAll(() => imports.close())

describe('column mapping', () => {
  test('is proposed, corrected, and reused for files with the same headings', async () => {
    const file = 'Wellbore,When,Fluid A\nSmith 1,2024-01,5\nSmith 1,2024-02,6\nSmith 1,2024-03,7'
    const id = await imports.acme.upload(file)
    const { mapping } = await imports.acme.call.get({ id })
    const expectedFields: Record<string, string> = {
      Wellbore: 'well.name',
      When: 'production.month',
      'Fluid A': 'production.oil',
    }
    const columns = mapping!.columns.map(column => ({
      ...column,
      field: expectedFields[column.header] ?? null,
    }))
    const corrected = { ...mapping!, subject: 'production' as const, columns }
    const preview = await imports.acme.call.preview({ id, mapping: corrected })
    expect(preview.problem).toBeNull()
    expect(preview.rows[0]?.meaning).toEqual([
      { label: 'name', value: 'Smith 1' },
      { label: 'month', value: '2024-01' },
      { label: 'oil bbl', value: '5' },
    ])
    const batch = await imports.acme.run(id, corrected)
    expect(batch.counts).toMatchObject({ added: { production_months: 3 } })
    const otherId = await imports.acme.upload(file.replace('Smith 1', 'Smith 9'))
    expect(await imports.acme.call.get({ id: otherId })).toMatchObject({
      mappingRemembered: true,
      mapping: { subject: 'production' },
    })
    await imports.acme.undo(batch.id)
  })

  test('waits until the user has confirmed the units that a line mentions', async () => {
    const file = (line: string) =>
      `${line},,\nAPI,Month,Gas\n3305303901,2024-01,1\n3305303901,2024-02,2\n3305303901,2024-03,3`
    const id = await imports.acme.upload(file('Volumes in MCF / M3'))
    const { mapping } = await imports.acme.call.get({ id })
    expect((await imports.acme.call.preview({ id })).problem).toMatch(/mentions units/)
    await expect(imports.acme.run(id)).rejects.toThrow(/mentions units/)
    const columns = mapping!.columns.map(column =>
      column.header === 'Gas' ? { ...column, unit: 'm3' as const } : column,
    )
    await imports.acme.run(id, { columns, unitsLine: 'Volumes in MCF / M3' })
    const gas = sql`select gas_mcf::float as gas from production_months order by month`
    expect((await imports.rows<{ gas: number }>(gas)).map(row => row.gas)).toEqual([0.035, 0.071, 0.106])
    const next = await imports.acme.upload(file('Volumes in thousand m3'))
    expect((await imports.acme.call.preview({ id: next })).problem).toMatch(/mentions units/)
    const sameId = await imports.acme.upload(file('Volumes in MCF / M3'))
    expect((await imports.acme.call.preview({ id: sameId })).problem).toBeNull()
    await imports.acme.undo(id)
  })

  test('splits text without delimiters only after the user sets its columns', async () => {
    const dumpText = (month: string) =>
      `3305303901SMITH UNIT       1  ${month}000012000003450\n3305303902JONES, A ESTATE  12H${month}000000800000090\n3305303903BIG LAKE         3  ${month}001200000023000\n`
    const id = await imports.acme.upload(dumpText('202401'), 'jan.txt')
    const { ruler, state } = await imports.acme.call.get({ id })
    expect([state, ruler]).toMatchObject(['read', { open: true, starts: [0, 10, 27] }])
    await expect(imports.acme.run(id)).rejects.toThrow('Mark where the columns begin first.')
    const starts = [0, 10, 30, 36, 43]
    await expect(imports.acme.call.chooseStarts({ id, starts: [0, 9, 5] })).rejects.toThrow()
    await expect(imports.rival.call.chooseStarts({ id, starts })).rejects.toThrow('not found')
    await imports.acme.call.chooseStarts({ id, starts })
    await imports.acme.work(readJob, id)
    const { mapping } = await imports.acme.call.get({ id })
    const fields = ['well.api', 'well.name', 'production.month', 'production.oil', 'production.gas']
    const columns = mapping!.columns.map((column, index) => ({ ...column, field: fields[index]! }))
    const batch = await imports.acme.run(id, { subject: 'production', columns })
    expect(batch.counts).toMatchObject({ added: { production_months: 3 } })
    const oil = sql`select oil_bbl::float as oil from production_months order by oil_bbl`
    expect((await imports.rows<{ oil: number }>(oil)).map(row => row.oil)).toEqual([8, 120, 12_000])

    const next = await imports.acme.upload(dumpText('202402'), 'feb.txt')
    expect((await imports.acme.call.get({ id: next })).ruler).toMatchObject({
      starts,
      from: 'jan.txt',
      open: true,
    })
    const separated = await imports.acme.upload('API,Oil\n3305303901,1\n3305303902,2')
    await expect(imports.acme.call.chooseStarts({ id: separated, starts })).rejects.toThrow(
      'This file already has column separators',
    )
    await imports.acme.undo(id)
  })

  test('shows missing values in its preview', async () => {
    const id = await imports.acme.upload('API,Oil\n3305303901,1\n3305303902,2\n3305303903,3')
    const { mapping } = await imports.acme.call.get({ id })
    expect(
      (await imports.acme.call.preview({ id, mapping: { ...mapping!, subject: 'production' } })).problem,
    ).toMatch(/month/)
  })
})
