import { classes } from '../../ui/classes.ts'
import type { Tag, TagColor } from './tag.ts'

const tagClasses: Record<TagColor, string> = {
  none: 'bg-hover text-muted',
  info: 'bg-info-soft text-info',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  accent: 'bg-accent-soft text-accent',
}

type MarkProps = { tag: Pick<Tag, 'name' | 'color'>; children?: React.ReactNode }

/** A tag as its name on its color. Children are drawn after the name, inside the tag. */
export const TagMark = ({ tag, children }: MarkProps) => (
  <span
    className={classes(
      'inline-flex max-w-56 items-center gap-0.5 rounded-[9px] px-2 text-xs leading-4.5 font-medium',
      tagClasses[tag.color],
    )}
  >
    <span className="truncate">{tag.name}</span>
    {children}
  </span>
)

/** The tags of a row in a table cell. Overflowing tags are cut off, and the title attribute lists all names. */
export function TagMarks({ tags }: { tags: readonly Tag[] }) {
  if (tags.length === 0) return <span className="text-faint">—</span>
  return (
    <span className="flex gap-1 overflow-hidden" title={tags.map(({ name }) => name).join(', ')}>
      {tags.map(tag => (
        <TagMark key={tag.id} tag={tag} />
      ))}
    </span>
  )
}
