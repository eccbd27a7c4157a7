/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- the keys are the editor's, which keeps the focus */
import type { Editor } from '@tiptap/core'
import { useEffect, useRef } from 'react'
import { classes } from '../../../ui/classes.ts'
import type { People } from './usePeople.tsx'

/** The list of users to mention, below the @ and controlled by the editor's keys. */
export function PeopleList({ editor, people }: { editor: Editor; people: People }) {
  const { matches, activeIndex, mentionStart, id, choose } = people
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { dom } = editor.view
    dom.setAttribute('aria-controls', id)
    if (matches.length > 0) dom.setAttribute('aria-activedescendant', `${id}-${activeIndex}`)
    else dom.removeAttribute('aria-activedescendant')
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [editor, id, activeIndex, matches])
  useEffect(() => {
    const { dom } = editor.view
    return () => {
      dom.removeAttribute('aria-controls')
      dom.removeAttribute('aria-activedescendant')
    }
  }, [editor])
  useEffect(() => {
    const element = box.current
    const frame = element?.offsetParent?.getBoundingClientRect()
    if (!element || !frame) return
    const sign = editor.view.coordsAtPos(mentionStart)
    element.style.top = `${sign.bottom - frame.top + 4}px`
    element.style.left = `${Math.max(0, Math.min(sign.left - frame.left, frame.width - element.offsetWidth))}px`
  })
  return (
    <div
      ref={box}
      className="appear absolute z-10 max-h-56 w-64 max-w-full overflow-y-auto rounded-lg border bg-raised p-1 shadow-float"
    >
      <div role="listbox" id={id} aria-label="People to mention">
        {matches.map((person, index) => (
          <div
            key={person.id}
            role="option"
            id={`${id}-${index}`}
            tabIndex={-1}
            aria-selected={index === activeIndex}
            className={classes(
              'flex min-h-control cursor-pointer items-center rounded-md px-2 py-1',
              index === activeIndex && 'bg-hover',
            )}
            onMouseDown={event => event.preventDefault()}
            onClick={() => choose(person)}
          >
            {person.name}
          </div>
        ))}
      </div>
      {matches.length === 0 && (
        <p className="px-2 py-1.5 text-muted">No one who can open this has that name.</p>
      )}
      <output className="sr-only">
        {matches.length === 0
          ? ''
          : `${matches.length} ${matches.length === 1 ? 'person' : 'people'} to mention`}
      </output>
    </div>
  )
}
