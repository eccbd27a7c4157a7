import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useLive } from '../../core/live/useLive.tsx'
import { isLimitReached, quotaExceededMessage, usageSentence } from '../../core/tenancy/limit-messages.ts'
import { formatCount } from '../../ui/formats.ts'
import { useMakesProjects, useProjects } from './useProjects.tsx'

/**
 * Returns the plan's quota of projects in words, for users who may create projects, and the reason why no more
 * can be created, or null if more can.
 */
export function useProjectQuota(): { words: string | null; none: string | null } {
  const viewer = useViewer()
  const denial = useMakesProjects()
  const options = useProjects().api.room.queryOptions()
  useLive(options, denial === null)
  const { data: quota } = useQuery({ ...options, enabled: denial === null })
  if (!quota || quota.most === null) return { words: null, none: denial }
  const { held: count, most: limit } = quota
  return {
    words: `${formatCount(count)} of ${formatCount(limit)} on your plan`,
    none: isLimitReached(count, limit)
      ? quotaExceededMessage(viewer.membership!.plan, usageSentence(limit, 'projects', count))
      : null,
  }
}
