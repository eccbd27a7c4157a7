import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { activeTenant } from '../../../core/tenancy/active-tenant.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { quoteBoxes, type Box } from '../lease/page/page.ts'
import type { ReadDocument } from '../read-document.server.ts'
import { findMatches, wordRanges } from '../search/matches.ts'
import { useReading } from '../useReading.tsx'
import { PageText } from './PageText.tsx'
import { toStrips } from './strips.ts'

type Range = { start: number; end: number }
type PageViewProps = {
  documentId: string
  file: ReadDocument['files'][number]
  page: number
  /** The quoted words to mark; without a quote, the words searched for are marked. */
  quote: Range | null
  searchTerms: string
}

/** A page as a picture with words marked on it; for files without pages, the text. */
export function PageView({ documentId, file, page, quote, searchTerms }: PageViewProps) {
  const { part, kind, content } = file
  const { api } = useReading()
  const { data, error } = useQuery(api.page.queryOptions({ documentId, part, page }))
  if (error) return <p className="p-4 text-muted">{error.message}</p>
  if (!data) return <Skeleton className="m-4 h-96" />
  const { text, words: wordBoxes } = data
  if (kind !== 'pdf' && kind !== 'picture') {
    const ranges = quote ? [quote] : findMatches(text, wordRanges(text), searchTerms)
    return <PageText text={text} ranges={ranges} />
  }
  const boxes = quote
    ? quoteBoxes({ page, text, words: wordBoxes, scanned: false }, quote)
    : findMatches(text, wordBoxes, searchTerms).map(({ box }) => box)
  const url = `/files/reading/${documentId}/page?tenant=${activeTenant() ?? ''}&part=${part}&page=${page}&of=${content}`
  return <MarkedPicture key={url} address={url} page={page} boxes={toStrips(boxes)} />
}

const scrollToCenter = (mark: HTMLSpanElement | null) => mark?.scrollIntoView({ block: 'center' })

function MarkedPicture({ address, page, boxes }: { address: string; page: number; boxes: readonly Box[] }) {
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting')
  if (state === 'failed')
    return (
      <p className="p-4 text-muted">
        This page cannot be displayed right now. Go to another page and come back.
      </p>
    )
  return (
    <div className="relative mx-auto w-full max-w-4xl bg-white">
      {state === 'waiting' && <Skeleton className="absolute inset-0" />}
      <img
        src={address}
        alt={`Page ${page}`}
        className="block min-h-96 w-full"
        onLoad={() => setState('drawn')}
        onError={() => setState('failed')}
      />
      {state === 'drawn' &&
        boxes.map(([left, top, width, height], index) => (
          <span
            key={`${left} ${top}`}
            ref={index === 0 ? scrollToCenter : undefined}
            aria-hidden="true"
            data-mark
            className="absolute rounded-xs bg-[#ffd54a]/45 outline-2 outline-[#b7791f]/70 mix-blend-multiply"
            style={{
              left: `${left * 100}%`,
              top: `${top * 100}%`,
              width: `${width * 100}%`,
              height: `${height * 100}%`,
            }}
          />
        ))}
    </div>
  )
}
