import { useQuery } from '@tanstack/react-query'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useLive } from '../../core/live/useLive.tsx'
import { isFull, quotaExceededMessage, usageSentence } from '../../core/tenancy/limit-messages.ts'
import { formatCount } from '../../ui/formats.ts'
import { useMakesProjects, useProjects } from './useProjects.tsx'

/**
 * The plan's quota of projects in words, for users who may create projects, and the reason why no more can be
 * created; null if more can.
 */
export function useRoom(): { words: string | null; none: string | null } {
  const viewer = useViewer()
  const refused = useMakesProjects()
  const options = useProjects().api.room.queryOptions()
  useLive(options, refused === null)
  const { data: room } = useQuery({ ...options, enabled: refused === null })
  if (!room || room.most === null) return { words: null, none: refused }
  const { held, most } = room
  return {
    words: `${formatCount(held)} of ${formatCount(most)} on your plan`,
    none: isFull(held, most)
      ? quotaExceededMessage(viewer.membership!.plan, usageSentence(most, 'projects', held))
      : null,
  }
}
