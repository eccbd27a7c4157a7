import { PlatformLog } from './PlatformLog.tsx'

/** Sign-ins, registrations, and events of memberships, plans and organizations. */
export default function ActivitiesPage() {
  return (
    <PlatformLog
      title="Activities"
      meta="Sign-ins, registrations, memberships, plan requests and organizations."
      scope="activities"
    />
  )
}
