import type { inferRouterOutputs } from '@trpc/server'
import { useApi } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import type { CategoriesRouter } from './categories.server.ts'

export type CategoryRow = inferRouterOutputs<CategoriesRouter>['tree'][number]

export const useCategoryTree = () =>
  useLiveQuery(useApi<CategoriesRouter>('marketCategories').tree.queryOptions())
