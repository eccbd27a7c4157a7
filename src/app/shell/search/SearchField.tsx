import type { ComponentProps } from 'react'
import { maxLetters } from '../../../core/search/text-limits.ts'

/** The text of the field, and the text for which Enter was pressed before results had loaded. */
export type SearchInput = { text: string; entered: string | null }

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  typed: SearchInput
  onType: (typed: SearchInput) => void
}

/** The search field, identical before and after the dialog loads. */
export const SearchField = ({ typed, onType, onKeyDown, ...aria }: SearchFieldProps) => (
  <input
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type here
    autoFocus
    role="combobox"
    aria-controls={aria['aria-controls']}
    aria-expanded={aria['aria-controls'] !== undefined}
    aria-label="Search for a record, page or command"
    autoComplete="off"
    spellCheck={false}
    enterKeyHint="go"
    maxLength={maxLetters}
    placeholder="Well, API number, lessor, 22-150N-95W, page…"
    {...aria}
    value={typed.text}
    onChange={event => onType({ text: event.target.value, entered: null })}
    onKeyDown={event => {
      const entered = event.key === 'Enter' && !event.nativeEvent.isComposing ? typed.text : null
      if (entered !== typed.entered) onType({ ...typed, entered })
      onKeyDown?.(event)
    }}
    className="control"
  />
)
