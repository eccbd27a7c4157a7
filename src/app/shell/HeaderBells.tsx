import { lazy, Suspense } from 'react'
import { getRefusal } from '../../core/access/refusal.ts'
import { routeGate } from '../../core/access/routes.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'

const Bells = /* @__PURE__ */ lazy(() => import('../../modules/notifications/Bells.tsx'))
const MessagesIcon = /* @__PURE__ */ lazy(() => import('../../modules/messages/MessagesIcon.tsx'))

/** Messages and notification bells, loaded after the page; their space is reserved so that nothing moves. */
export function HeaderBells() {
  const writes = getRefusal(useViewer(), routeGate('/app/messages')) === null
  return (
    <span className="flex shrink-0 justify-end">
      {/* On a phone this is under More. */}
      {writes && (
        <span className="min-w-8 max-md:hidden">
          <Suspense fallback={null}>
            <MessagesIcon />
          </Suspense>
        </span>
      )}
      <span className="flex min-w-16 justify-end max-md:min-w-22">
        <Suspense fallback={null}>
          <Bells />
        </Suspense>
      </span>
    </span>
  )
}
