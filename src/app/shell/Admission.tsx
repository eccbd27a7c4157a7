import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { Viewer } from '../../core/access/refusal.ts'
import type { Session, SessionRouter } from '../../core/auth/session.server.ts'
import { toAppError, useApi, errorMessage } from '../../core/http/api.tsx'
import { LiveContext, useLive } from '../../core/live/useLive.tsx'
import { clearLoaded } from '../../core/offline/cached-queries.tsx'
import { useSending } from '../../core/unsent/useSending.tsx'
import { activeTenant, chooseTenant, clearTabTenant } from '../../core/tenancy/active-tenant.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { nextStep, type AdmissionStep } from './next-step.ts'
import { StartingFrame } from './StartingFrame.tsx'
import { useOfflineData } from './useOfflineData.tsx'

const AcceptancePanel = lazy(async () => ({
  default: (await import('../../modules/legal/AcceptancePanel.tsx')).AcceptancePanel,
}))

const retryEmptyMs = 1000

/**
 * Admits users who have an organization, and everyone to pages that need none; redirects other users to their next
 * step.
 */
export function Admission({ children }: { children: ReactNode }) {
  const options = useApi<SessionRouter>('session').viewer.queryOptions()
  const { data: session, error, refetch, isFetching } = useQuery(options)
  // A socket keeps its initial viewer, so it opens only after the terms are accepted.
  const viewer = session?.viewer
  useLive(options, viewer?.user != null && viewer.termsToAccept === undefined)
  useRefetchOnRefusal(options.queryKey)
  useMidnightRefetch(session?.today)
  useForgetDataOnRightsChange(viewer)
  const hasActingEnded = useActingEnd(viewer)
  const hasRetried = useRetryWhenEmpty(session, refetch)
  const { entered: markEntered, again: startOver } = useStartOver(refetch)
  const forEveryone = useMatches().at(-1)?.staticData.gate?.who === 'person'

  if (!session && error)
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState title="Wellhead could not start" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      </main>
    )
  if (hasActingEnded) return <StartingFrame />
  const { pathname, search, hash } = location
  const currentPage = { path: pathname, whole: pathname + search + hash, forEveryone, tenant: activeTenant() }
  const result = session ? nextStep(session, currentPage, hasRetried) : 'wait'
  // The session remembered from the last visit may admit a user, but never redirects one.
  const step = typeof result === 'object' && isFetching ? 'wait' : result
  if (step === 'enter')
    return (
      <AdmittedSession session={session} onEnter={markEntered}>
        {children}
      </AdmittedSession>
    )
  if (step === 'accept')
    return (
      <Suspense fallback={<StartingFrame />}>
        <AcceptancePanel
          verify={async () =>
            (await refetch({ throwOnError: true })).data?.viewer.termsToAccept === undefined
          }
        />
      </Suspense>
    )
  return <Redirection step={step} again={startOver} />
}

interface RedirectionProps {
  step: Exclude<AdmissionStep, 'enter' | 'accept'>
  /** Starts over with the selected organization. */
  again: () => void
}

function Redirection({ step, again }: RedirectionProps) {
  const go = typeof step === 'object' && 'go' in step ? step.go : null
  const choose = typeof step === 'object' && 'choose' in step ? step.choose : undefined
  useEffect(() => {
    if (go !== null) void clearLoaded().then(() => location.replace(go))
  }, [go])
  useEffect(() => {
    if (choose === undefined) return
    chooseTenant(choose)
    again()
  }, [choose, again])
  return <StartingFrame />
}

type AdmittedSessionProps = { session: Session | undefined; onEnter: () => void; children: ReactNode }

function AdmittedSession({ session, onEnter, children }: AdmittedSessionProps) {
  useEffect(onEnter, [onEnter])
  // Data that staff see while acting for a customer is not stored in their browser.
  const userSession = session?.viewer.acting ? undefined : session
  useSending(userSession?.viewer.user?.id, userSession?.viewer.membership?.tenantId)
  useOfflineData(userSession?.organizations.map(({ tenantId }) => tenantId))
  return children
}

/**
 * True when staff were acting for a customer until a moment ago. The page and all its data are then
 * discarded.
 */
function useActingEnd(viewer: Viewer | undefined): boolean {
  const [ticketId, setTicketId] = useState<string>()
  const { acting } = viewer ?? {}
  if (acting && acting.ticketId !== ticketId) setTicketId(acting.ticketId)
  const hasEnded = ticketId !== undefined && viewer !== undefined && acting === undefined
  useEffect(() => {
    if (!hasEnded) return
    clearTabTenant()
    location.replace(`/admin/support/${ticketId}`)
  }, [hasEnded, ticketId])
  return hasEnded
}

/** Reloads the page after a change of organization, so that no data of the other one remains. */
function useStartOver(refetch: () => Promise<unknown>) {
  const hasEntered = useRef(false)
  const live = useContext(LiveContext)
  const markEntered = useCallback(() => {
    hasEntered.current = true
  }, [])
  const retry = useCallback(() => {
    if (hasEntered.current) return location.replace('/app')
    live?.restart()
    void refetch()
  }, [live, refetch])
  return { entered: markEntered, again: retry }
}

/**
 * A new membership may appear late, so the session is queried once more after a second before redirecting to
 * onboarding.
 */
function useRetryWhenEmpty(session: Session | undefined, refetch: () => Promise<unknown>): boolean {
  const [hasRetried, setHasRetried] = useState(false)
  const isEmpty = session?.viewer.user != null && session.organizations.length === 0
  useEffect(() => {
    if (!isEmpty || hasRetried) return
    const timer = setTimeout(() => void refetch().then(() => setHasRetried(true)), retryEmptyMs)
    return () => clearTimeout(timer)
  }, [isEmpty, hasRetried, refetch])
  return hasRetried
}

/** Refetches queries that are not live at midnight, since they were computed for the previous day. */
function useMidnightRefetch(today: string | undefined): void {
  const queries = useQueryClient()
  const shownDay = useRef(today)
  useEffect(() => {
    const hasChanged = shownDay.current !== undefined && shownDay.current !== today
    shownDay.current = today
    if (hasChanged) void queries.invalidateQueries()
  }, [queries, today])
}

/** Clears data stored in this browser when the user's rights change. */
function useForgetDataOnRightsChange(viewer: Viewer | undefined): void {
  const rights = viewer && JSON.stringify(viewer)
  const previousRights = useRef(rights)
  useEffect(() => {
    if (previousRights.current !== undefined && previousRights.current !== rights) void clearLoaded()
    previousRights.current = rights
  }, [rights])
}

/** A refusal on an admitted page means that rights have changed, so they are fetched again. */
function useRefetchOnRefusal(queryKey: readonly unknown[]): void {
  const queries = useQueryClient()
  useEffect(() => {
    const onRefusal = (error: unknown) => {
      const code = toAppError(error)?.code
      if (
        code === 'signed_out' ||
        code === 'terms_required' ||
        code === 'email_required' ||
        code === 'pending' ||
        code === 'forbidden' ||
        code === 'disabled' ||
        code === 'plan_required'
      )
        void queries.invalidateQueries({ queryKey })
    }
    const leaveQueries = queries.getQueryCache().subscribe(event => {
      if (event.type === 'updated' && event.action.type === 'error') onRefusal(event.action.error)
    })
    const leaveMutations = queries.getMutationCache().subscribe(event => {
      if (event.type === 'updated' && event.action.type === 'error') onRefusal(event.action.error)
    })
    return () => {
      leaveQueries()
      leaveMutations()
    }
  }, [queries, queryKey])
}
