import type { Role, RoleColour } from './role.ts'

const grounds: Record<RoleColour, string> = {
  none: 'bg-faint',
  accent: 'bg-accent',
  good: 'bg-good',
  warn: 'bg-warn',
  bad: 'bg-bad',
  info: 'bg-info',
}

export function RoleDot({ color }: { color: RoleColour }) {
  return <span aria-hidden="true" className={`inline-block size-2 shrink-0 rounded-full ${grounds[color]}`} />
}

/** The roles to show for a member. "Member" is omitted if there is another role, since everyone has it. */
export function visibleRoles(roleIds: readonly string[], roles: readonly Role[]): readonly Role[] {
  const held = roles.filter(role => roleIds.includes(role.id))
  return held.length > 1 ? held.filter(role => role.id !== 'member') : held
}

export function RoleNamesPanel({ roleIds, roles }: { roleIds: readonly string[]; roles: readonly Role[] }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5">
      {visibleRoles(roleIds, roles).map(({ id, name, color }) => (
        <li key={id} className="flex items-center gap-1.5 whitespace-nowrap">
          <RoleDot color={color} />
          {name}
        </li>
      ))}
    </ul>
  )
}
