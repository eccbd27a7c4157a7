import { useRouter } from '@tanstack/react-router'
import { entryStateLabels } from '../../core/access/entry.ts'
import { routes } from '../../core/access/routes.ts'
import type { Capability } from '../../core/access/vocabulary.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { previewEntries, requiredCapabilityNotice } from './preview.ts'

/** The menus of a user who has only this role, on the organization's current plan. */
export function RolePreview({ capabilities }: { capabilities: readonly Capability[] }) {
  const { membership } = useViewer()
  const { routesByPath } = useRouter()
  if (!membership) return null
  const added = Object.entries(routesByPath).flatMap(([path, { options }]) =>
    options.staticData?.menu && !(path in routes) ? [[path, options.staticData.menu] as const] : [],
  )
  const exists = (path: string) => path in routesByPath
  const entries = previewEntries(capabilities, membership.plan, exists, Object.fromEntries(added))
  const missingCapabilities = requiredCapabilityNotice(capabilities)
  return (
    <aside
      aria-label="What this role sees"
      className="rounded-lg border bg-bg px-3 py-2.5 md:sticky md:top-0"
    >
      <h3 className="font-semibold">What this role sees</h3>
      <ul className="mt-1.5 grid gap-1">
        {entries.map(({ path, label, state, opens }) => (
          <li key={path} className="flex items-center justify-between gap-2">
            <span className={opens ? undefined : 'text-faint'}>{label}</span>
            {state === 'blocked' ? (
              <Tag>{entryStateLabels.blocked.tag}</Tag>
            ) : (
              !opens && <span className="text-xs text-faint">page refused</span>
            )}
          </li>
        ))}
      </ul>
      {missingCapabilities !== null && (
        <p className="mt-2 border-t pt-2 text-sm text-warn">{missingCapabilities}</p>
      )}
    </aside>
  )
}
