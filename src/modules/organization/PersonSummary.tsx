import type { Member } from './member.ts'

/** A person's name above their email address. */
export function PersonSummary({ member }: { member: Member }) {
  return (
    <div className="min-w-0">
      <div className="truncate font-medium">{member.displayName || member.email}</div>
      <div className="truncate text-sm text-muted">{member.email}</div>
    </div>
  )
}
