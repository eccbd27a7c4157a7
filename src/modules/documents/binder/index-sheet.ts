import type { Section, Sheet } from '../../../core/print/sheet.ts'
import { pluralize, formatBytes, formatDate } from '../../../ui/formats.ts'
import { kindLabels } from '../document.ts'
import type { BinderContents } from './contents.server.ts'

/** The index in front of a binder: its files, the missing documents, and the hash of each file. */
export const indexSheet = (contents: BinderContents, today: string, inPdf: boolean): Sheet => ({
  kind: 'Binder',
  title: contents.title,
  code: '',
  keyFacts: `${pluralize(contents.entries.length, 'file')} on ${formatDate(today)}`,
  lead: null,
  version: '',
  sections: [indexSection(contents, inPdf), ...requiredSections(contents), hashSection(contents)],
})

/** In a PDF, the last column is the page where each file begins, which is filled in after binding. */
const indexSection = ({ entries }: BinderContents, inPdf: boolean): Section => ({
  kind: 'table',
  title: 'Documents',
  emptyText: 'No document.',
  ...(inPdf && { note: 'Page numbers run through the entire PDF, including this index.' }),
  columns: [
    { title: 'File', share: 46 },
    { title: 'Kind', share: 26 },
    { title: 'Dated', share: 16 },
    { title: inPdf ? 'Page' : 'Size', share: 12, right: true },
  ],
  rows: entries.map(({ inZip, file, of }) => ({
    cells: [inZip, kindLabels[of.kind], formatDate(of.datedOn), inPdf ? '' : formatBytes(file.size)],
  })),
})

const requiredSections = ({ required }: BinderContents): Section[] =>
  required.length > 0 ? [{ kind: 'lines', title: 'Required documents', lines: required }] : []

const hashSection = ({ entries }: BinderContents): Section => ({
  kind: 'table',
  title: 'Hash of each file',
  note: 'SHA-256: a file changed since then has a different hash.',
  emptyText: 'No file.',
  columns: [
    { title: 'File', share: 36 },
    { title: 'SHA-256', share: 64 },
  ],
  rows: entries.map(({ inZip, file }) => ({ cells: [inZip, file.sha256] })),
})
