import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useDayInZone } from '../../../core/auth/Instant.tsx'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useApi } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { formatDate } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { planEndMessage, subscriptionPhase } from './subscription.ts'
import type { SubscriptionRouter } from './subscription.server.ts'
import { useNow } from './useNow.tsx'

const dismissedStorageKey = 'subscriptionNoticeRead'

/** Tells owners, above every page, that their trial or paid period ends within two weeks or has ended. */
export function SubscriptionBannerPanel() {
  return useViewer().membership?.status === 'owner' ? <OwnerBanner /> : null
}

function OwnerBanner() {
  const { data } = useLiveQuery(useApi<SubscriptionRouter>('subscription').get.queryOptions())
  const now = useNow()
  const dayOf = useDayInZone()
  const { pathname } = useLocation()
  const [dismissedKey, setDismissedKey] = useState(() => localStorage.getItem(dismissedStorageKey))
  if (!data?.endsAt) return null
  const phase = subscriptionPhase(data, now)
  const noticeKey = `${phase} ${data.endsAt}`
  if (phase === 'runs' || dismissedKey === noticeKey || pathname === '/app/subscription') return null
  const dismiss = () => {
    localStorage.setItem(dismissedStorageKey, noticeKey)
    setDismissedKey(noticeKey)
  }
  return (
    <Notice
      tone={phase === 'soon' ? 'info' : 'warn'}
      onDismiss={dismiss}
      actions={
        <Link to="/app/subscription" className={buttonClass()}>
          View Plans
        </Link>
      }
    >
      {planEndMessage(data.chosenName ?? 'your plan', data.status, phase, formatDate(dayOf(data.endsAt)))}
    </Notice>
  )
}
