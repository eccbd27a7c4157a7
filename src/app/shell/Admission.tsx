import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { Viewer } from '../../core/access/refusal.ts'
import type { Session, SessionRouter } from '../../core/auth/session.server.ts'
import { toAppError, useApi, errorMessage } from '../../core/http/api.tsx'
import { LiveContext, useLive } from '../../core/live/useLive.tsx'
import { forgetLoaded } from '../../core/offline/cached-queries.tsx'
import { useSending } from '../../core/unsent/useSending.tsx'
import { activeTenant, chooseTenant, leaveTab } from '../../core/tenancy/active-tenant.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { nextStep, type Step } from './next-step.ts'
import { StartingFrame } from './StartingFrame.tsx'
import { useStoredFlag } from './useKept.tsx'

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
  useFreshRights(options.queryKey)
  useFreshDay(session?.today)
  useForgottenRights(viewer)
  const thrownOut = useEndOfActing(viewer)
  const retried = useRetryWhenEmpty(session, refetch)
  const { entered, again } = useStartOver(refetch)
  const forEveryone = useMatches().at(-1)?.staticData.gate?.who === 'person'

  if (!session && error)
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState title="Wellhead could not start" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      </main>
    )
  if (thrownOut) return <StartingFrame />
  const { pathname, search, hash } = location
  const here = { path: pathname, whole: pathname + search + hash, forEveryone, tenant: activeTenant() }
  const result = session ? nextStep(session, here, retried) : 'wait'
  // The session remembered from the last visit may admit a user, but never redirects one.
  const step = typeof result === 'object' && isFetching ? 'wait' : result
  if (step === 'enter')
    return (
      <Entered session={session} onEnter={entered}>
        {children}
      </Entered>
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
  return <Elsewhere step={step} again={again} />
}

interface ElsewhereProps {
  step: Exclude<Step, 'enter' | 'accept'>
  /** Starts over with the selected organization. */
  again: () => void
}

function Elsewhere({ step, again }: ElsewhereProps) {
  const go = typeof step === 'object' && 'go' in step ? step.go : null
  const choose = typeof step === 'object' && 'choose' in step ? step.choose : undefined
  useEffect(() => {
    if (go !== null) void forgetLoaded().then(() => location.replace(go))
  }, [go])
  useEffect(() => {
    if (choose === undefined) return
    chooseTenant(choose)
    again()
  }, [choose, again])
  return <StartingFrame />
}

type EnteredProps = { session: Session | undefined; onEnter: () => void; children: ReactNode }

function Entered({ session, onEnter, children }: EnteredProps) {
  useEffect(onEnter, [onEnter])
  // Data that staff see while acting for a customer is not stored in their browser.
  const userSession = session?.viewer.acting ? undefined : session
  useSending(userSession?.viewer.user?.id, userSession?.viewer.membership?.tenantId)
  useStoredFlag(userSession?.organizations.map(({ tenantId }) => tenantId))
  return children
}

/**
 * True when staff were acting for a customer until a moment ago. The page and all its data are then
 * discarded.
 */
function useEndOfActing(viewer: Viewer | undefined): boolean {
  const [ticketId, setTicketId] = useState<string>()
  const { acting } = viewer ?? {}
  if (acting && acting.ticketId !== ticketId) setTicketId(acting.ticketId)
  const over = ticketId !== undefined && viewer !== undefined && acting === undefined
  useEffect(() => {
    if (!over) return
    leaveTab()
    location.replace(`/admin/support/${ticketId}`)
  }, [over, ticketId])
  return over
}

/** Reloads the page after a change of organization, so that no data of the other one remains. */
function useStartOver(refetch: () => Promise<unknown>) {
  const wasIn = useRef(false)
  const live = useContext(LiveContext)
  const entered = useCallback(() => {
    wasIn.current = true
  }, [])
  const retry = useCallback(() => {
    if (wasIn.current) return location.replace('/app')
    live?.restart()
    void refetch()
  }, [live, refetch])
  return { entered, again: retry }
}

/**
 * A new membership may appear late, so the session is queried once more after a second before redirecting to
 * onboarding.
 */
function useRetryWhenEmpty(session: Session | undefined, refetch: () => Promise<unknown>): boolean {
  const [retried, setRetried] = useState(false)
  const empty = session?.viewer.user != null && session.organizations.length === 0
  useEffect(() => {
    if (!empty || retried) return
    const timer = setTimeout(() => void refetch().then(() => setRetried(true)), retryEmptyMs)
    return () => clearTimeout(timer)
  }, [empty, retried, refetch])
  return retried
}

/** Refetches queries that are not live at midnight, since they were computed for the previous day. */
function useFreshDay(today: string | undefined): void {
  const queries = useQueryClient()
  const shown = useRef(today)
  useEffect(() => {
    const turned = shown.current !== undefined && shown.current !== today
    shown.current = today
    if (turned) void queries.invalidateQueries()
  }, [queries, today])
}

/** Clears data stored in this browser when the user's rights change. */
function useForgottenRights(viewer: Viewer | undefined): void {
  const rights = viewer && JSON.stringify(viewer)
  const before = useRef(rights)
  useEffect(() => {
    if (before.current !== undefined && before.current !== rights) void forgetLoaded()
    before.current = rights
  }, [rights])
}

/** A refusal on an admitted page means that rights have changed, so they are fetched again. */
function useFreshRights(queryKey: readonly unknown[]): void {
  const queries = useQueryClient()
  useEffect(() => {
    const rightsChanged = (error: unknown) => {
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
      if (event.type === 'updated' && event.action.type === 'error') rightsChanged(event.action.error)
    })
    const leaveMutations = queries.getMutationCache().subscribe(event => {
      if (event.type === 'updated' && event.action.type === 'error') rightsChanged(event.action.error)
    })
    return () => {
      leaveQueries()
      leaveMutations()
    }
  }, [queries, queryKey])
}
