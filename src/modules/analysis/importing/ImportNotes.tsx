import { pluralize } from '../../../ui/formats.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { type Note, noteLabels, unreadKeywords } from '../exchange/tables/note.ts'
import { formatSource } from '../exchange/tables/note-labels.ts'
import type { ImportResult } from '../exchange/read-files.ts'

const maxShown = 200

/** The detected kind of each file, and its notes by line; what was not understood is listed first. */
export function ImportNotes({ importResult, wells }: { importResult: ImportResult; wells: number }) {
  const { files, notes, analyses } = importResult
  const visible = notes
    .toSorted((a, b) => Number(a.kind === 'assumed') - Number(b.kind === 'assumed'))
    .slice(0, maxShown)
  const topUnread = unreadKeywords(notes).slice(0, 40)
  const missedCount = notes.filter(({ kind }) => kind === 'not_understood').length
  return (
    <section aria-label="Import summary" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ul className="text-sm">
        {files.map(({ name, kindLabel, rows }) => (
          <li key={name}>
            <span className="font-semibold">{name}</span>: {kindLabel}, {pluralize(rows, 'line')}
          </li>
        ))}
      </ul>
      <output className="text-sm text-muted">
        {pluralize(wells, 'well')} in {pluralize(analyses.length, 'analysis', 'analyses')} ·{' '}
        {missedCount === 0 ? 'every line understood' : `${missedCount} not understood`} ·{' '}
        {notes.length - missedCount} assumed
        {analyses.length > 1 && ' · wells that share prices share an analysis'}
      </output>
      {topUnread.length > 0 && (
        <p className="text-sm text-muted">
          Keywords not read:{' '}
          {topUnread
            .map(({ keyword, lines }) => (lines === 1 ? keyword : `${keyword} (${lines})`))
            .join(', ')}
        </p>
      )}
      <PlainTable<Note>
        caption="Unrecognized lines and assumptions"
        rows={visible}
        rowKey={(_, index) => index}
        empty={null}
        isCompact
        className="max-h-80"
        columns={[
          { header: '', quiet: true, cell: note => noteLabels[note.kind] },
          { header: 'Location', cell: formatSource, canWrap: true },
          { header: 'Well', cell: note => note.property ?? '—', wide: true, canWrap: true },
          {
            header: 'Text',
            cell: note => <code className="text-xs break-words">{note.text}</code>,
            canWrap: true,
            names: true,
          },
          { header: 'Explanation', cell: note => note.message, canWrap: true },
        ]}
        card={note => (
          <div className="grid gap-0.5 py-1.5 text-sm">
            <span>
              {[noteLabels[note.kind], formatSource(note), note.property].filter(Boolean).join(' · ')}
            </span>
            <code className="text-xs break-words">{note.text}</code>
            <span className="text-muted">{note.message}</span>
          </div>
        )}
      />
      {notes.length > maxShown && (
        <p className="text-sm text-muted">
          The first {maxShown} of {notes.length} are shown.
        </p>
      )}
    </section>
  )
}
