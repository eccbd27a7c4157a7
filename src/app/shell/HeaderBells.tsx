import { lazy, Suspense } from 'react'

const Bells = /* @__PURE__ */ lazy(() => import('../../modules/notifications/Bells.tsx'))

/** The bells, loaded after the page: their place is kept, so that nothing moves when they come. */
export function HeaderBells() {
  return (
    <span className="flex min-w-16 shrink-0 justify-end max-md:min-w-22">
      <Suspense fallback={null}>
        <Bells />
      </Suspense>
    </span>
  )
}
