import { Link, useNavigate } from '@tanstack/react-router'
import { useShortcuts } from '../../../ui/keys/Shortcuts.tsx'
import type { DealView } from './useDealDetail.tsx'

const neighborKeys = [
  { key: '[', to: 'previous', label: 'Previous deal', sign: '‹' },
  { key: ']', to: 'next', label: 'Next deal', sign: '›' },
] as const

/** Shows the position of a deal within its stage, in the board's order, with links to its neighbors. */
export function StagePosition({ file: { neighbors }, stage }: { file: DealView; stage: string | undefined }) {
  const navigate = useNavigate()
  const openDeal = (dealId: string | null | undefined) =>
    dealId && void navigate({ to: '/app/crm/deals/$dealId', params: { dealId } })
  useShortcuts(
    'Deals in the stage',
    neighborKeys.map(({ key, to, label }) => ({ keys: key, label, run: () => openDeal(neighbors?.[to]) })),
  )
  if (!neighbors) return null
  const [previousLink, nextLink] = neighborKeys.map(({ to, label, sign }) => {
    const dealId = neighbors[to]
    return (
      dealId && (
        <Link
          key={to}
          to="/app/crm/deals/$dealId"
          params={{ dealId }}
          aria-label={label}
          className="rounded-md border px-2 hover:bg-hover"
        >
          {sign}
        </Link>
      )
    )
  })
  return (
    <span className="inline-flex items-center gap-1.5">
      {previousLink}
      {neighbors.at} of {neighbors.of} in {stage}
      {nextLink}
    </span>
  )
}
