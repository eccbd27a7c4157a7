import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import type { Membership, Refusal } from '../../core/access/refusal.ts'
import { deniedPath } from '../../core/access/routes.ts'
import { refusalMessages } from '../../core/access/refusal-messages.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { pageExists } from './menu.ts'

const LeavePanel = lazy(async () => ({
  default: (await import('../../modules/organization/LeavePanel.tsx')).LeavePanel,
}))

/** Tells that only an owner can change the plan (spec §2). */
const planHint = 'An Owner of your organization can change the plan.'

interface RefusedProps {
  /** The page's title. */
  page: string | undefined
  refusal: Refusal
  membership: Membership | null
}

/** Replaces a page that the viewer may not see: the reason, and who can change it (spec §2). */
export function Refused({ page, refusal, membership }: RefusedProps) {
  const { title, detail } = refusalMessages[refusal]
  if (refusal === 'pending')
    return (
      <Screen page={page} title={title} picture={<Picture of="calendar" />} action={<CancelJoinRequest />}>
        <p>{detail}</p>
        {membership && <p className="mt-2">You requested to join {membership.tenantName}.</p>}
      </Screen>
    )
  if (refusal === 'plan_required')
    return (
      <Screen page={page} title={title} picture={<Picture of="lock" />} action={<PlanOptions />}>
        {detail}
        {membership?.status !== 'owner' && <p className="mt-2">{planHint}</p>}
      </Screen>
    )
  return (
    <Screen page={page} title={title} picture={<Picture of="lock" />} action={<GoBack />}>
      {detail}
      {page === 'Subscription' && <p className="mt-2">{planHint}</p>}
    </Screen>
  )
}

interface ScreenProps {
  page: string | undefined
  title: string
  picture: ReactNode
  children: ReactNode
  action?: ReactNode
}

const Screen = ({ page, title, picture, children, action }: ScreenProps) => (
  <div className="grid min-h-full place-items-center">
    <h1 className="sr-only">{page}</h1>
    <EmptyState title={title} picture={picture} action={action}>
      {children}
    </EmptyState>
  </div>
)

const CancelJoinRequest = () => (
  <Suspense>
    <LeavePanel />
  </Suspense>
)

const PlanOptions = () => (
  <>
    <GoBack />
    {pageExists('/app/subscription') && (
      <LinkButton href="/app/subscription" variant="primary">
        View Plans
      </LinkButton>
    )}
  </>
)

function GoBack() {
  const { history, navigate } = useRouter()
  // A page opened by its address has no previous page.
  const goBack = () => (history.canGoBack() ? history.back() : void navigate({ to: deniedPath }))
  return <Button onClick={goBack}>Go Back</Button>
}
