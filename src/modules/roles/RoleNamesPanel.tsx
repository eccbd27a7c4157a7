import type { Role, RoleColor } from './role.ts'

const dotClasses: Record<RoleColor, string> = {
  none: 'bg-faint',
  accent: 'bg-accent',
  good: 'bg-good',
  warn: 'bg-warn',
  bad: 'bg-bad',
  info: 'bg-info',
}

export function RoleDot({ color }: { color: RoleColor }) {
  return (
    <span aria-hidden="true" className={`inline-block size-2 shrink-0 rounded-full ${dotClasses[color]}`} />
  )
}

/** The roles to show for a member. "Member" is omitted if there is another role, since everyone has it. */
export function visibleRoles(roleIds: readonly string[], roles: readonly Role[]): readonly Role[] {
  const memberRoles = roles.filter(role => roleIds.includes(role.id))
  return memberRoles.length > 1 ? memberRoles.filter(role => role.id !== 'member') : memberRoles
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
