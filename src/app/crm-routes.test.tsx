import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { getRefusal, type Viewer } from '../core/access/refusal.ts'
import { viewerFor } from '../core/access/testing/viewers.ts'
import { modules } from './modules.ts'
import { Refused } from './shell/Refused.tsx'

const pages = modules.flatMap(module => module.pages).filter(({ path }) => path.startsWith('/app/crm'))

/** The message for a viewer at a page's address; null when the page opens. */
async function renderScreen({ gate, title }: (typeof pages)[number], viewer: Viewer): Promise<string | null> {
  const denial = getRefusal(viewer, gate)
  if (denial === null) return null
  const root = createRootRoute({
    component: () => <Refused page={title} refusal={denial} membership={viewer.membership} />,
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  await router.load()
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('the CRM gate covers all CRM pages', () => {
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/app/crm',
      '/app/crm/contacts/$partyId',
      '/app/crm/deals/$dealId',
      '/app/crm/prospects/$prospectId',
      '/app/crm/owners/$partyId',
      '/app/crm/duplicates',
      '/app/crm/letters',
    ]),
  )
})

test.each(pages.map(page => [page.path, page] as const))(
  '%s explains why it is closed to a plan without crm and a member without access_crm',
  async (_, page) => {
    const crm = ['access_crm'] as const
    const withoutPlan = await renderScreen(page, viewerFor({ status: 'owner', disabledFeatures: ['crm'] }))
    expect(withoutPlan).toContain('Feature Not Available')
    expect(withoutPlan).toContain('View Plans')
    expect(withoutPlan).not.toContain('An Owner of your organization')
    const colleague = await renderScreen(
      page,
      viewerFor({ status: 'member', capabilities: crm, disabledFeatures: ['crm'] }),
    )
    expect(colleague).toContain('An Owner of your organization can change the plan.')
    const member = await renderScreen(page, viewerFor({ status: 'member' }))
    expect(member).toContain('You don&#x27;t have permission to access this page')
    expect(member).not.toContain('View Plans')
    expect(await renderScreen(page, viewerFor({ status: 'member', capabilities: crm }))).toBeNull()
  },
)
