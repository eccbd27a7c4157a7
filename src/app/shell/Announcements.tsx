import { lazy, Suspense } from 'react'
import type { Viewer } from '../../core/access/refusal.ts'
import { OwnershipPanel } from '../../modules/roles/OwnershipPanel.tsx'
import { SampleBannerPanel } from '../../modules/sample/SampleBannerPanel.tsx'
import { SubscriptionBannerPanel } from '../../modules/subscription/lifecycle/SubscriptionBannerPanel.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'

const ActingBanner = lazy(async () => ({
  default: (await import('../../modules/support/own/ActingBanner.tsx')).ActingBanner,
}))

/** Announcements for this user above every page; takes no space when there are none. */
export function Announcements({ viewer }: { viewer: Viewer }) {
  const belongs = viewer.membership !== null && viewer.membership.status !== 'pending' && !viewer.acting
  return (
    <div className="grid gap-2 px-4.5 not-empty:pt-3 max-md:px-3.5">
      {(viewer.acting || viewer.helpers) && (
        <Suspense>
          <ActingBanner viewer={viewer} />
        </Suspense>
      )}
      {belongs && <OwnershipPanel />}
      {belongs && <SubscriptionBannerPanel />}
      {belongs && <SampleBannerPanel />}
      <ConnectionNotice />
    </div>
  )
}
