import type { inferRouterOutputs } from '@trpc/server'
import { useApi } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { sendPicture } from '../../../core/pictures/send-picture.tsx'
import type { BlogMediaRouter } from './media.server.ts'

export type MediaLine = inferRouterOutputs<BlogMediaRouter>['list'][number]

export const useMedia = () => useLiveQuery(useApi<BlogMediaRouter>('blogMedia').list.queryOptions())

export const uploadMedia = (file: File) => sendPicture('/blog-media', {}, file)
