/** The first steps already done, from the records; sample data does not count. */
export type StepsDone = { profile: boolean; imported: boolean; standing: boolean; invited: boolean }

type FirstStep = { id: string; label: string; to: string; search?: Record<string, string>; done: boolean }

/** An organization's first steps in order, each with its page. */
export const firstSteps = (done: StepsDone & { map: boolean }): FirstStep[] => [
  {
    id: 'profile',
    label: 'Complete the organization’s profile',
    to: '/app/organization',
    search: { tab: 'profile' },
    done: done.profile,
  },
  { id: 'imported', label: 'Import your first file', to: '/app/imports', done: done.imported },
  { id: 'standing', label: 'See why a lease is held', to: '/app/leases', done: done.standing },
  { id: 'map', label: 'See your wells on the map', to: '/app/map', done: done.map },
  { id: 'invited', label: 'Invite a colleague', to: '/app/organization', done: done.invited },
]
