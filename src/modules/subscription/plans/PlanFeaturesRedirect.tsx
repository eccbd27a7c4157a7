import { Navigate } from '@tanstack/react-router'

/** Redirects the former address /admin/plan-features (spec §2). */
export default function PlanFeaturesRedirect() {
  return <Navigate to="/admin/subscription-management" replace />
}
