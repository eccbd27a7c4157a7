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
import { InstrumentCard } from './InstrumentCard.tsx'
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
    <RecordPage kind={kind} page={useRecord(api.document.queryOptions({ documentId }))}>
      {file => <ReadingView key={documentId} file={file} />}
    </RecordPage>
  )
}

/** The page in view; its quote is marked, or else the words searched for. */
type ShownPlace = { part: number; page: number; start?: number; end?: number }

const shortcutHints = [
  { keys: 'ArrowDown', label: 'Next' },
  { keys: 'c', label: 'Confirm' },
  { keys: 'x', label: 'Reject' },
  { keys: 'e', label: 'Edit' },
]

function ReadingView({ file }: { file: ReadDocument }) {
  const { id, name, instruments, pages, files } = file
  const { part = 1, page, words = '' } = useSearch({ strict: false }) as Record<string, unknown>
  const requestedPage = page === undefined ? null : { part: Number(part), page: Number(page) }
  const [manualPlace, setManualPlace] = useState<ShownPlace | null>(requestedPage)
  // A user who opened a certain page starts with the instrument on it.
  const [selectedNumber, setSelectedNumber] = useState<number | null>(null)
  const requestedNumber =
    pages.findIndex(each => each.part === requestedPage?.part && each.page === requestedPage.page) + 1
  const requestedInstrument = instruments.findIndex(
    each => each.firstPage <= requestedNumber && each.lastPage >= requestedNumber,
  )
  const instrument = selectedNumber ?? Math.max(0, requestedInstrument)
  const current = instruments[instrument]
  const shownPlace: ShownPlace = manualPlace ??
    current?.suggestions[0]?.quote ??
    current?.title ?? { part: 1, page: 1 }
  const number = Math.max(
    0,
    pages.findIndex(each => each.part === shownPlace.part && each.page === shownPlace.page),
  )
  const shownPage = pages[number]
  const shownFile = files.find(each => each.part === shownPage?.part)
  const scans = pages.filter(({ scanned }) => scanned).length
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        parentLink={
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
      {shownPage && shownFile && (
        <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] gap-4 px-4.5 pb-4 max-md:px-3.5 lg:grid-cols-[minmax(0,1fr)_30rem]">
          <section aria-label="Page" className="overflow-auto rounded-lg border bg-raised max-lg:h-[45vh]">
            <PageBar pages={pages} pageIndex={number} onTurn={to => setManualPlace(pages[to] ?? null)} />
            <PageView
              documentId={id}
              file={shownFile}
              page={shownPage.page}
              quote={
                shownPlace.start === undefined || shownPlace.end === undefined
                  ? null
                  : { start: shownPlace.start, end: shownPlace.end }
              }
              searchTerms={String(words)}
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
                  setSelectedNumber(Number(target.value))
                  setManualPlace(null)
                }}
              />
            )}
            {current && (
              <InstrumentCard
                key={current.number}
                documentId={id}
                instrument={current}
                entered={file.byHand.filter(row => row.instrument === current.number)}
                location={{ part: shownPage.part, page: shownPage.page }}
                onShow={setManualPlace}
              />
            )}
            {!current && file.reading !== 'none' && (
              <EmptyState title="No lease or deed found">
                No lease, amendment or deed was found on these pages. Their text is searchable.
              </EmptyState>
            )}
            <SavedDecisions savedDecisions={file.kept} />
          </div>
        </div>
      )}
      <KeyHints hints={shortcutHints} />
    </div>
  )
}
