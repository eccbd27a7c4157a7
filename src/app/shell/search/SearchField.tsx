import type { ComponentProps } from 'react'
import { maxLetters } from '../../../core/search/typed.ts'

/** The text of the field, and the text for which Enter was pressed before results had loaded. */
export type Typed = { text: string; entered: string | null }

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  typed: Typed
  onType: (typed: Typed) => void
}

/** The search field, identical before and after the dialog loads. */
export const SearchField = ({ typed, onType, onKeyDown, ...more }: SearchFieldProps) => (
  <input
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type here
    autoFocus
    role="combobox"
    aria-controls={more['aria-controls']}
    aria-expanded={more['aria-controls'] !== undefined}
    aria-label="Search for a record, page or command"
    autoComplete="off"
    spellCheck={false}
    enterKeyHint="go"
    maxLength={maxLetters}
    placeholder="Well, API number, lessor, 22-150N-95W, page…"
    {...more}
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
