import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportColumn } from '../../../core/files/export/export.ts'
import { createWorkbook } from '../../../core/files/export/small-table.ts'
import { createZip } from '../../../core/files/zip.server.ts'
import { blackPng } from '../../reading/testing/bombs.ts'
import { documentFileRoutes } from '../document.server.ts'
import { setUpDocuments } from '../testing/documents.server.ts'

let setup: Awaited<ReturnType<typeof setUpDocuments>>
beforeAll(async () => {
  setup = await setUpDocuments()
})
afterAll(() => setup.close())

const route = documentFileRoutes.find(({ path }) => path === '/documents/:id/file')!
const fetchPreview = (id: string, format?: string, user = setup.orgs.acme.owner) =>
  route.handle(user, {
    request: new Request(`http://localhost/files/documents/${id}/file${format ? `?as=${format}` : ''}`),
    param: () => id,
  })

async function buildZip(files: Record<string, string>): Promise<Uint8Array> {
  const chunks = []
  const entries = Object.entries(files).map(([name, content]) => ({ name, content: [content] }))
  for await (const chunk of createZip(entries, new Date(0))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('content a browser could execute is served as bytes and displayed as text only', async () => {
  const script = '<script>alert(1)</script>'
  for (const [name, content] of [
    ['page.html', `<html>${script}`],
    ['drawing.svg', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
    ['notes.xml', `<?xml version="1.0"?>${script}`],
  ] as const) {
    const { id } = await setup.filed(name, content)
    for (const as of [undefined, 'bytes']) {
      const { headers } = await fetchPreview(id, as)
      expect(headers.get('content-type')).toBe('application/octet-stream')
      expect(headers.get('content-disposition')).toMatch(/^attachment/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    }
    await expect(fetchPreview(id, 'picture')).rejects.toThrow('Download it')
  }
  const { id } = await setup.filed('acts.pdf', '%PDF-1.7 /OpenAction << /S /JavaScript /JS (app.alert(1)) >>')
  expect((await fetchPreview(id, 'bytes')).headers.get('content-type')).toBe('application/pdf')
  // A file that is a picture only by name is not accepted.
  const fake = await setup.filed('fake.png', `<svg>${script}</svg>`)
  await expect(fetchPreview(fake.id, 'picture')).rejects.toThrow('Download it')
})

test('names that are special to operating systems are harmless', async () => {
  for (const [originalName, storedName] of [
    ['..\\..\\x.txt', 'x.txt'],
    ['CON', '_CON'],
    ['a/b/../c.txt', 'c.txt'],
  ] as const) {
    const { uploadId } = await setup
      .as(setup.orgs.acme.owner)
      .announce({ folderId: null, fileName: originalName, fileSize: 5, path: ['..', 'nul'] })
    expect(uploadId).toBeTruthy()
    expect((await setup.filed(originalName, originalName, { path: ['..', 'nul'] })).name).toBe(storedName)
  }
  const { folders } = await setup.as(setup.orgs.acme.owner).folders.tree()
  expect(folders.map(({ name }) => name).toSorted()).toEqual(['_', '_nul'])
})

test('a 100-megapixel image is scaled down, and larger or damaged ones are rejected', async () => {
  const raw = { width: 10_000, height: 10_000, channels: 1 as const }
  const scan = await sharp(Buffer.alloc(100_000_000, 0x88), { raw }).tiff({ compression: 'lzw' }).toBuffer()
  const large = await setup.filed('large.tif', scan)
  const metadata = await sharp(
    Buffer.from(await (await fetchPreview(large.id, 'picture')).arrayBuffer()),
  ).metadata()
  expect(metadata).toMatchObject({ format: 'webp', width: 2000, height: 2000 })
  const cut = await setup.filed('cut.png', blackPng(400, 300).subarray(0, 60))
  await expect(fetchPreview(cut.id, 'picture')).rejects.toThrow('cannot be shown')
  const bomb = await setup.filed('bomb.png', blackPng(16_000, 16_000))
  await expect(fetchPreview(bomb.id, 'picture')).rejects.toThrow('cannot be shown')
})

test('office files become cells and paragraphs, and bombs are rejected with a message', async () => {
  const book = await setup.filed(
    'book.xlsx',
    createWorkbook<{ well: string; oil: string }>({
      name: 'Wells',
      columns: [exportColumn('well', 'Well', row => row.well), exportColumn('oil', 'Oil', row => row.oil)],
      rows: [{ well: 'Berg 1', oil: '12' }],
    }),
  )
  expect(await (await fetchPreview(book.id, 'content')).json()).toMatchObject({
    as: 'sheets',
    sheets: [
      {
        rows: [
          ['Well', 'Oil'],
          ['Berg 1', '12'],
        ],
      },
    ],
  })
  const word = (body: string) =>
    buildZip({ 'word/document.xml': `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>` })
  const p = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
  const link = '<w:hyperlink r:id="rId1" xmlns:r="r"><w:r><w:t>file:///etc/passwd</w:t></w:r></w:hyperlink>'
  const letter = await setup.filed(
    'letter.docx',
    await word(
      `${p('Dear lessor,')}<w:tbl><w:tr><w:tc>${p('Tract')}</w:tc><w:tc>${p('Acres')}</w:tc></w:tr></w:tbl><w:p>${link}</w:p>`,
    ),
  )
  expect(await (await fetchPreview(letter.id, 'content')).json()).toEqual({
    as: 'text',
    blocks: [
      { as: 'text', text: 'Dear lessor,', heading: false },
      { as: 'table', rows: [['Tract', 'Acres']] },
      { as: 'text', text: 'file:///etc/passwd', heading: false },
    ],
    cut: false,
  })
  const zeros = '0'.repeat(30_000_000)
  for (const [name, part] of [
    ['bomb.docx', 'word/document.xml'],
    ['bomb.xlsx', 'xl/workbook.xml'],
  ] as const) {
    const bomb = await setup.filed(name, await buildZip({ [part]: zeros }))
    await expect(fetchPreview(bomb.id, 'content')).rejects.toThrow('was not opened')
  }
  const notZip = await setup.filed('none.xlsx', 'PK no zip at all')
  await expect(fetchPreview(notZip.id, 'content')).rejects.toThrow('damaged')
  const entity = '<!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'
  const entityBomb = await setup.filed(
    'laughs.docx',
    await buildZip({ 'word/document.xml': `${entity}<w>&b;</w>` }),
  )
  await expect(fetchPreview(entityBomb.id, 'content')).rejects.toThrow('damaged')
  await expect(fetchPreview(book.id, 'content', setup.orgs.rival.owner)).rejects.toThrow('not found')
})
