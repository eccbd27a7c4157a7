/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a <datalist> can neither show two lines nor tell which was chosen */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleDot, FileText, Grid3x3, Search, Users } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useApi } from '../../core/http/api.tsx'
import { classes } from '../../ui/classes.ts'
import { useShortcuts } from '../../ui/keys/Shortcuts.tsx'
import type { MapRouter } from './map.server.ts'
import type { View } from '../../core/map/map.ts'
import type { MapSearchHit } from './map.ts'
import { parseLand } from './sections/land-marks.ts'

const typingDelayMs = 200
const roundToTenth = (degrees: number) => Math.round(degrees * 10) / 10
const icons = { land: Grid3x3, well: CircleDot, lease: FileText, operator: Users }

type MapSearchProps = { center: Pick<View, 'lon' | 'lat'> | null; onFound: (hit: MapSearchHit) => void }

/** Finds land, wells, leases and operators by text, and flies there. */
export function MapSearch({ center, onFound }: MapSearchProps) {
  const id = useId()
  const api = useApi<MapRouter>('map')
  const [text, setText] = useState('')
  const [query, setQuery] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [activeIndex, setActiveIndex] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  useShortcuts('Map', [{ keys: '/', label: 'Search the map', run: () => field.current?.focus() }])
  useEffect(() => {
    const timer = setTimeout(() => setQuery(text.trim()), typingDelayMs)
    return () => clearTimeout(timer)
  }, [text])
  const isSearching = query.length >= 2
  const result = useQuery({
    // The center is rounded to a tenth of a degree, so that small moves of the map do not change the section found.
    ...api.search.queryOptions({
      words: query,
      near: center && { lon: roundToTenth(center.lon), lat: roundToTenth(center.lat) },
    }),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  })
  const hits = isSearching ? (result.data ?? []) : []
  const isExpanded = isOpen && isSearching && result.data !== undefined

  function selectHit(hit: MapSearchHit | undefined) {
    if (!hit) return
    onFound(hit)
    setText(hit.label)
    setIsOpen(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && hits.length > 0) {
      event.preventDefault()
      setIsOpen(true)
      setActiveIndex((activeIndex + step + hits.length) % hits.length)
    } else if (event.key === 'Enter') selectHit(hits[activeIndex])
    else if (event.key === 'Escape') setIsOpen(false)
  }

  return (
    <div className="relative w-72 max-md:w-full" onBlur={() => setIsOpen(false)}>
      <Search size={14} aria-hidden className="absolute top-1/2 left-2.5 -translate-y-1/2 text-faint" />
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-label="Find a well, API number, lease, operator or section"
        placeholder="152N-102W 11, well, lease, API…"
        aria-expanded={isExpanded}
        aria-controls={`${id}-hits`}
        aria-activedescendant={isExpanded && hits[activeIndex] ? `${id}-${activeIndex}` : undefined}
        autoComplete="off"
        className="control pl-8!"
        value={text}
        onChange={event => {
          setText(event.target.value)
          setIsOpen(true)
          setActiveIndex(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-hits`}
        role="listbox"
        aria-label="Search results"
        hidden={!isExpanded}
        className={hitsClass}
      >
        {hits.map((hit, i) => {
          const Icon = icons[hit.kind]
          return (
            <div
              key={`${hit.kind}${hit.id}`}
              id={`${id}-${i}`}
              role="option"
              tabIndex={-1}
              aria-selected={i === activeIndex}
              className={classes(
                'flex cursor-pointer items-center gap-2.5 rounded-md px-2 py-1.5',
                i === activeIndex && 'bg-hover',
              )}
              onMouseEnter={() => setActiveIndex(i)}
              onMouseDown={event => {
                event.preventDefault()
                selectHit(hit)
              }}
            >
              <Icon size={14} aria-hidden className="shrink-0 text-muted" />
              <span className="min-w-0 flex-1">
                <span className="block truncate">{hit.label}</span>
                <span className="block truncate text-xs text-muted">
                  <span className="sr-only">{hit.kind}: </span>
                  {hit.detail}
                </span>
              </span>
            </div>
          )
        })}
        {hits.length === 0 && (
          <div role="option" aria-selected={false} aria-disabled className="px-2 py-1.5 text-muted">
            {parseLand(query).length > 0
              ? 'Nothing on the map there: none of your wells or tracts are within 9 miles.'
              : 'No results on the map.'}
          </div>
        )}
      </div>
    </div>
  )
}

const hitsClass =
  'absolute top-full right-0 left-0 z-20 mt-1 max-h-96 overflow-y-auto rounded-lg border bg-raised p-1 shadow-float [&[hidden]]:hidden'
