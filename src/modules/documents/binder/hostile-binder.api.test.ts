import type * as PdfLib from '@cantoo/pdf-lib'
import { mkdirSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { unzip } from '../../../core/files/testing/unzip.ts'
import { documentFileRoutes } from '../document.server.ts'
import { setUpDocuments } from '../testing/documents.server.ts'

const { PDFDocument, PDFName } = createRequire(import.meta.url)('@cantoo/pdf-lib') as typeof PdfLib

let setup: Awaited<ReturnType<typeof setUpDocuments>>
beforeAll(async () => {
  setup = await setUpDocuments()
})
afterAll(() => setup.close())

const route = documentFileRoutes.find(({ path }) => path === '/documents/binder/:of')!
const binder = (format: 'zip' | 'pdf', ids: readonly string[]) =>
  route.handle(setup.orgs.acme.owner, {
    request: new Request(`http://localhost/files/documents/binder/documents?as=${format}&ids=${ids.join()}`),
    param: () => 'documents',
  })

const script = '<</S/JavaScript/JS(app.alert\\("evil"\\))>>'
const site = '<</S/URI/URI(http://evil.example/)>>'
const program = '<</Type/Filespec/F(evil.exe)/EF<</F 9 0 R>>>>'

/** Annotations that act, link elsewhere, or carry a file. */
const notes = {
  link: `/Subtype/Link/A${site}`,
  'link in another key': `/Subtype/Link/PA${site}`,
  'link to a place': '/Subtype/Link/Dest[(evil)/Fit]',
  button: `/Subtype/Widget/FT/Btn/T(evil)/A${script}/AA<</E${script}/X${site}>>`,
  'field of fields': `/Subtype/Widget/FT/Tx/T(x)/V(evil)/DA(evil)/Kids[<</A${script}>>]/Parent<</T(evil)>>`,
  'label of a button': '/Subtype/Widget/FT/Btn/MK<</CA(evil)>>',
  file: `/Subtype/FileAttachment/Contents(a file)/FS${program}`,
  film: `/Subtype/Screen/A<</S/Rendition/OP 0/R<</S/MR/C<</D${program}>>>>>>`,
  'old film': `/Subtype/Movie/T(evil)/Movie<</F${program}>>`,
  sound: '/Subtype/Sound/Sound 9 0 R',
  media: `/Subtype/RichMedia/RichMediaContent<</Assets<</Names[(evil.swf)${program}]>>>>`,
  model: `/Subtype/3D/3DD 9 0 R/3DV<</XN(evil)>>`,
  'answer to a note': `/Subtype/Text/Contents(a note)/RC(evil)/IRT<</A${script}>>/Popup<</A${script}>>`,
  'note with files': `/Subtype/Text/Contents(a note)/AF[${program}]/ExData<</x(evil)>>`,
} as const

/** Entries of a page that act or carry something. */
const pages = {
  'opened and closed': `/AA<</O${script}/C${site}>>`,
  'steps of a show': `/PresSteps<</Type/NavNode/NA${script}/PA${site}>>/Dur 1/Trans<</S/Dissolve>>`,
  files: `/AF[${program}]/Metadata 9 0 R/PieceInfo<</x<</Private(evil)>>>>`,
  threads: '/B[<</T<</I<</Title(evil)>>>>>>]/VP[<</Measure<</x(evil)>>>>]',
} as const

/** A PDF of one page, written by hand. */
const pdf = (page: string, annotations: string) =>
  [
    '%PDF-1.7',
    `1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction${script}/AA<</WC${script}>>/URI<</Base(http://evil.example/)>>`,
    `/Names<</JavaScript<</Names[(evil)${script}]>>/EmbeddedFiles<</Names[(evil)${program}]>>>>/AcroForm<</XFA(evil)/Fields[]>>>>endobj`,
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<<>>${page}/Annots ${annotations}>>endobj`,
    '4 0 obj<</Length 20>>stream\n0 0 100 100 re f    \nendstream endobj',
    '9 0 obj<</Type/EmbeddedFile/Length 12>>stream\nevil program\nendstream endobj',
    'trailer<</Root 1 0 R/Size 10>>',
    '%%EOF',
  ].join('\n')

test('a binder contains no active content, outside links or attachments', async () => {
  const hostile: Record<string, string> = {}
  for (const [name, note] of Object.entries(notes))
    hostile[name] = pdf('', `[<</Type/Annot/Rect[10 10 90 90]${note}>>]`)
  for (const [name, page] of Object.entries(pages)) hostile[name] = pdf(page, '[]')
  hostile['notes that are none'] = pdf('', '[1 (evil) null [(evil)]]')
  hostile['notes that are no list'] = pdf('', '<</A(evil)>>')
  hostile['pages in a circle'] = pdf('', '[]').replace('/Kids[3 0 R]', '/Kids[2 0 R 3 0 R]')
  hostile['many more pages than there are'] = pdf('', '[]').replace('/Count 1', '/Count 999999999')
  const ids: string[] = []
  for (const [name, content] of Object.entries(hostile))
    ids.push((await setup.filed(`${name}.pdf`, content)).id)

  const result = await binder('pdf', ids)
  const bound = await PDFDocument.load(new Uint8Array(await result.arrayBuffer()))
  const objects = bound.context.enumerateIndirectObjects().map(([, object]) => object.toString())
  for (const object of objects) expect(object).not.toMatch(/evil|JavaScript|EmbeddedFile|Filespec|\/URI/)
  const keys = new Set(bound.getPages().flatMap(({ node }) => node.keys().map(String)))
  for (const key of ['AA', 'AF', 'PresSteps', 'PieceInfo', 'Metadata', 'B', 'VP', 'Dur'])
    expect(keys).not.toContain(PDFName.of(key).toString())
  // The visible part of an annotation remains.
  expect(objects.join('\n')).toContain('(a note)')
  expect(bound.getPageCount()).toBeGreaterThanOrEqual(ids.length)
})

test('each file of a ZIP binder is in its documents folder under a unique name', async () => {
  const ids: string[] = []
  for (const name of [
    '../../etc/passwd.txt',
    '..\\..\\boot.txt',
    '/root.txt',
    'con.txt',
    'a\u202Etxt.exe',
    '.. .txt',
  ])
    ids.push((await setup.filed(name, name)).id)
  for (let twice = 0; twice < 2; twice++) ids.push((await setup.filed(`Deed.txt`, `deed ${twice}`)).id)
  const names = Object.keys(await unzip(Buffer.from(await (await binder('zip', ids)).arrayBuffer())))
  expect(new Set(names.map(name => name.toLowerCase())).size).toBe(names.length)
  for (const name of names.filter(name => name !== '00 Index.pdf'))
    expect(name).toMatch(/^Documents\/(?!con\.)[^/\\\p{Cc}\p{Cf}]+$/u)
})

test('an abandoned binder leaves nothing on disk', async () => {
  const { id } = await setup.filed('Kept.pdf', pdf('', '[]'))
  const folder = join(setup.dataDir, 'temporary')
  mkdirSync(folder)
  vi.stubEnv('TMPDIR', folder)
  try {
    const listBinderFolders = () => readdirSync(folder).filter(name => name.startsWith('wellhead-binder-'))
    // HEAD requests and clients that leave before the first byte never read the stream.
    await (await binder('pdf', [id])).body!.cancel()
    await expect.poll(listBinderFolders).toEqual([])
    const reader = (await binder('pdf', [id])).body!.getReader()
    await reader.read()
    await reader.cancel()
    await expect.poll(listBinderFolders).toEqual([])
    await (await binder('pdf', [id])).arrayBuffer()
    await expect.poll(listBinderFolders).toEqual([])
  } finally {
    vi.unstubAllEnvs()
  }
})
