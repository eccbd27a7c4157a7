import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordPage } from '../../../core/resource/RecordPage.tsx'
import { useRecord } from '../../../core/resource/useRecord.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { KeyHints } from '../../../ui/keys/Keys.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import type { ReadDocument } from '../read-document.server.ts'
import { useReading } from '../useReading.tsx'
import { Instrument } from './Instrument.tsx'
import { SavedDecisions } from './SavedDecisions.tsx'
import { PageBar } from './PageBar.tsx'
import { PageView } from './PageView.tsx'
import { instrumentName, reservesIn } from './suggestion-text.ts'
import { TextState } from './TextState.tsx'

const kind = { one: 'document', title: 'Documents', path: '/app/documents' }

/** A document's pages with the suggestions read from them, which the user confirms with the keyboard. */
export default function ReadingPage() {
  const { documentId = '' } = useParams({ strict: false }) as { documentId?: string }
  const { api } = useReading()
  return (
    <RecordPage kind={kind} found={useRecord(api.document.queryOptions({ documentId }))}>
      {file => <Reading key={documentId} file={file} />}
    </RecordPage>
  )
}

/** The page in view; its quote is marked, or else the words searched for. */
type At = { part: number; page: number; start?: number; end?: number }

const hints = [
  { keys: 'ArrowDown', label: 'Next' },
  { keys: 'c', label: 'Confirm' },
  { keys: 'x', label: 'Reject' },
  { keys: 'e', label: 'Edit' },
]

function Reading({ file }: { file: ReadDocument }) {
  const { id, name, instruments, pages, files } = file
  const { part = 1, page, words = '' } = useSearch({ strict: false }) as Record<string, unknown>
  const place = page === undefined ? null : { part: Number(part), page: Number(page) }
  const [turnedTo, setTurnedTo] = useState<At | null>(place)
  // A user who opened a certain page starts with the instrument on it.
  const [chosen, setChosen] = useState<number | null>(null)
  const askedFor = pages.findIndex(each => each.part === place?.part && each.page === place.page) + 1
  const onAsked = instruments.findIndex(each => each.firstPage <= askedFor && each.lastPage >= askedFor)
  const instrument = chosen ?? Math.max(0, onAsked)
  const current = instruments[instrument]
  const at: At = turnedTo ?? current?.suggestions[0]?.quote ?? current?.title ?? { part: 1, page: 1 }
  const number = Math.max(
    0,
    pages.findIndex(each => each.part === at.part && each.page === at.page),
  )
  const shown = pages[number]
  const shownFile = files.find(each => each.part === shown?.part)
  const scans = pages.filter(({ scanned }) => scanned).length
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        above={
          <Link to="/app/documents/$documentId" params={{ documentId: id }} className="hover:text-ink">
            {name}
          </Link>
        }
        title="Read document"
        meta={
          pages.length > 0 &&
          `${pages.length} ${pages.length === 1 ? 'page' : 'pages'}${scans > 0 ? ` · ${scans} scanned` : ''}`
        }
      />
      <div className="grid gap-2 px-4.5 pb-3 empty:hidden max-md:px-3.5">
        <TextState file={file} />
      </div>
      {shown && shownFile && (
        <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] gap-4 px-4.5 pb-4 max-md:px-3.5 lg:grid-cols-[minmax(0,1fr)_30rem]">
          <section aria-label="Page" className="overflow-auto rounded-lg border bg-raised max-lg:h-[45vh]">
            <PageBar pages={pages} at={number} onTurn={to => setTurnedTo(pages[to] ?? null)} />
            <PageView
              documentId={id}
              file={shownFile}
              page={shown.page}
              quote={at.start === undefined || at.end === undefined ? null : { start: at.start, end: at.end }}
              words={String(words)}
            />
          </section>
          <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] content-start gap-4 lg:overflow-auto">
            {instruments.length > 1 && (
              <SelectField
                label="Instrument"
                value={String(instrument)}
                choices={instruments.map((each, index) => ({
                  value: String(index),
                  label: `${index + 1}. ${instrumentName({ kind: each.kind, reserves: reservesIn(each.suggestions) })}, page ${each.firstPage}`,
                }))}
                onChange={({ target }) => {
                  setChosen(Number(target.value))
                  setTurnedTo(null)
                }}
              />
            )}
            {current && (
              <Instrument
                key={current.number}
                documentId={id}
                instrument={current}
                entered={file.byHand.filter(row => row.instrument === current.number)}
                at={{ part: shown.part, page: shown.page }}
                onShow={setTurnedTo}
              />
            )}
            {!current && file.reading !== 'none' && (
              <EmptyState title="No lease or deed found">
                No lease, amendment or deed was found on these pages. Their text is searchable.
              </EmptyState>
            )}
            <SavedDecisions kept={file.kept} />
          </div>
        </div>
      )}
      <KeyHints hints={hints} />
    </div>
  )
}
