import type { ReactNode } from 'react'
import { entryStateLabels } from '../../core/access/entry.ts'
import { classes } from '../../ui/classes.ts'
import { Tooltip } from '../../ui/overlay/Tooltip.tsx'
import { Tag } from '../../ui/Tag.tsx'

type RefusedEntryProps = {
  state: keyof typeof entryStateLabels
  className: string
  tagClass?: string | undefined
  children: ReactNode
}

/** A disabled menu entry with the reason why it is disabled. */
export function RefusedEntry({ state, className, tagClass, children }: RefusedEntryProps) {
  const { tag, hint } = entryStateLabels[state]
  return (
    <Tooltip text={hint}>
      <button type="button" aria-disabled="true" className={classes(className, 'text-faint')}>
        {children}
        <span className={tagClass}>
          <Tag>{tag}</Tag>
        </span>
      </button>
    </Tooltip>
  )
}
