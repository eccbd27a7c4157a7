import { useState } from 'react'
import { SearchField } from '../../ui/SearchField.tsx'
import { tagName, type Tag } from './tag.ts'
import { TagMark } from './TagMark.tsx'

type ChoiceProps = {
  /** The tags that can be chosen. */
  tags: readonly Tag[]
  /** All existing tags, because names must be unique. */
  existingTags: readonly Tag[]
  onChoose: (tag: { id: string } | { name: string }) => void
}

const rowClass =
  'flex min-h-control w-full min-w-0 items-center gap-1.5 rounded-md px-2 text-left hover:bg-hover'
const maxSuggestions = 50

/** Type part of a tag's name and choose it; an unused name creates a new tag. */
export function TagChoice({ tags, existingTags, onChoose }: ChoiceProps) {
  const [text, setText] = useState('')
  const query = text.trim().toLowerCase()
  const matches = tags.filter(({ name }) => name.toLowerCase().includes(query)).slice(0, maxSuggestions)
  const isNew = query !== '' && !existingTags.some(({ name }) => name.toLowerCase() === query)
  const parsedName = tagName.safeParse(text)
  const exact = matches.find(({ name }) => name.toLowerCase() === query)
  const enter = () => {
    const [onlyMatch] = matches
    if (exact) onChoose(exact)
    else if (isNew && parsedName.success) onChoose({ name: parsedName.data })
    else if (onlyMatch && matches.length === 1) onChoose(onlyMatch)
  }
  return (
    <div className="grid gap-2">
      <SearchField
        label="Find or create a tag"
        maxLength={60}
        value={text}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opened to be typed into
        autoFocus
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          enter()
        }}
      />
      <ul className="grid max-h-72 overflow-y-auto">
        {matches.map(tag => (
          <li key={tag.id}>
            <button type="button" onClick={() => onChoose(tag)} className={rowClass}>
              <TagMark tag={tag} />
            </button>
          </li>
        ))}
        {isNew && parsedName.success && (
          <li>
            <button type="button" onClick={() => onChoose({ name: parsedName.data })} className={rowClass}>
              <span className="shrink-0">Create</span>{' '}
              <TagMark tag={{ name: parsedName.data, color: 'none' }} />
            </button>
          </li>
        )}
      </ul>
      {isNew && !parsedName.success && (
        <p className="text-sm text-bad">{parsedName.error.issues[0]?.message}</p>
      )}
      {query === '' && matches.length === 0 && <p className="text-muted">Type a name to create a tag.</p>}
    </div>
  )
}
