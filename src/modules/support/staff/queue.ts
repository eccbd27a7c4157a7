export const queueViews = ['open', 'mine', 'unassigned', 'over', 'waiting', 'solved'] as const
export type QueueView = (typeof queueViews)[number]
export const queueViewLabels: Record<QueueView, string> = {
  open: 'Open',
  mine: 'Mine',
  unassigned: 'Unassigned',
  over: 'Overdue',
  waiting: 'Waiting',
  solved: 'Solved',
}

/** Views with more tickets than this show only that there are more. */
export const maxCounted = 1000
