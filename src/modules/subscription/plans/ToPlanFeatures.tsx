import { Navigate } from '@tanstack/react-router'

/** /admin/plan-features is where it was; it leads to where it is (spec §2). */
export default function ToPlanFeatures() {
  return <Navigate to="/admin/subscription-management" replace />
}
