import { classes } from '../../../ui/classes.ts'
import { formatCount } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import { wordsForKind } from '../recognize/note.ts'
import type { NoteGroup } from '../notes-list.server.ts'

interface NoteGroupsProps {
  groups: readonly NoteGroup[]
  selectedGroup: NoteGroup | null
  onChoose: (group: NoteGroup | null) => void
}

const isSameGroup = (a: NoteGroup, b: NoteGroup | null) =>
  a.kind === b?.kind && a.column === b.column && a.reason === b.reason

/** Notes shared by many rows; a click lists their rows below. */
export const NoteGroups = ({ groups, selectedGroup, onChoose }: NoteGroupsProps) => (
  <ul className="grid divide-y rounded-lg border bg-surface">
    {groups.map(group => (
      <li key={`${group.kind} ${group.column} ${group.reason}`}>
        <button
          type="button"
          aria-pressed={isSameGroup(group, selectedGroup)}
          onClick={() => onChoose(isSameGroup(group, selectedGroup) ? null : group)}
          className={classes(
            'flex w-full cursor-pointer items-baseline gap-3 px-3 py-1.5 text-left max-md:min-h-11 max-md:flex-wrap max-md:items-center max-md:gap-y-0.5',
            isSameGroup(group, selectedGroup) ? 'bg-selected' : 'hover:bg-hover',
          )}
        >
          <span className="w-24 shrink-0">
            <Status tone={wordsForKind(group.kind).tone}>{wordsForKind(group.kind).title}</Status>
          </span>
          <span className="min-w-0 flex-1 max-md:order-last max-md:basis-full">
            {group.column && <span className="text-muted">{group.column}: </span>}
            {group.reason}
          </span>
          <span className="text-sm whitespace-nowrap text-muted tabular-nums max-md:ml-auto">
            {formatCount(group.count)} rows
          </span>
        </button>
      </li>
    ))}
  </ul>
)
