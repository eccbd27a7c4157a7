import type { ReactNode } from 'react'
import { formatCount, uncapitalized } from '../../ui/formats.ts'
import { SearchField } from '../../ui/SearchField.tsx'

type CountedChoice = { value: string; count: number }

type CountedChoicesProps = {
  /** "County". */
  label: string
  /** What the rows of the list are, in the singular. */
  one: string
  search: string
  onSearch: (search: string) => void
  /** Those that the search finds; undefined until they are here. */
  choices: readonly CountedChoice[] | undefined
  /** How one is chosen; `text` says it with its count. */
  children: (choice: CountedChoice, text: ReactNode) => ReactNode
  /** Stands before them: what is chosen and is not among them. */
  before?: ReactNode
}

/** What a list holds in one field, searched, each with how many rows the choice would leave. */
export function CountedChoices({
  label,
  one,
  search,
  onSearch,
  choices,
  children,
  before,
}: CountedChoicesProps) {
  const field = uncapitalized(label)
  return (
    <div className="grid gap-2">
      <SearchField
        label={`Find a ${field}`}
        value={search}
        onChange={event => onSearch(event.target.value)}
        autoFocus
      />
      <div className="grid max-h-72 gap-1 overflow-y-auto">
        {before}
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
          No {one} has such a {field}.
        </p>
      )}
    </div>
  )
}
