import { PlatformLog } from './PlatformLog.tsx'

/** Sign-ins, registrations, and what happened to memberships, plans and organizations. */
export default function ActivitiesPage() {
  return (
    <PlatformLog
      title="Activities"
      meta="Sign-ins, registrations, memberships, plan requests and organizations."
      scope="activities"
    />
  )
}
