import type { ReactNode } from 'react'
import { formatCount, uncapitalize } from '../../ui/formats.ts'
import { SearchField } from '../../ui/SearchField.tsx'

type CountedChoice = { value: string; count: number }

type CountedChoicesProps = {
  /** "County". */
  label: string
  /** The singular noun for a row of the list. */
  one: string
  search: string
  onSearch: (search: string) => void
  /** The choices that match the search; undefined while loading. */
  choices: readonly CountedChoice[] | undefined
  /** Renders one choice; `text` is its label with its count. */
  children: (choice: CountedChoice, text: ReactNode) => ReactNode
  /** Rendered before the choices: selected values that are not among them. */
  selectedChoices?: ReactNode
}

/** The values of one field of a list, searchable, each with the number of rows it would leave. */
export function CountedChoices({
  label,
  one,
  search,
  onSearch,
  choices,
  children,
  selectedChoices,
}: CountedChoicesProps) {
  const field = uncapitalize(label)
  return (
    <div className="grid gap-2">
      <SearchField
        label={`Find a ${field}`}
        value={search}
        onChange={event => onSearch(event.target.value)}
        autoFocus
      />
      <div className="grid max-h-72 gap-1 overflow-y-auto">
        {selectedChoices}
        {choices?.map(choice =>
          children(
            choice,
            <span className="flex min-w-0 flex-1 justify-between gap-3">
              <span className="truncate">{choice.value}</span>
              <span className="text-sm text-faint">{formatCount(choice.count)}</span>
            </span>,
          ),
        )}
      </div>
      {choices?.length === 0 && (
        <p className="text-muted">
          No {one} has a matching {field}.
        </p>
      )}
    </div>
  )
}
