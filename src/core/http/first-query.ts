import { tenantKey } from '../tenancy/active-tenant.ts'
import { firstRowsScript } from './first-rows.ts'

/** A query with its input, as a page sends it. */
type PageQuery = { path: string; input?: object }

/** The first query of a page. `rows` are the fields of a list that the document shows before the page's code arrives. */
export type FirstQuery = PageQuery & { rows?: readonly string[] }

/** The viewer's query, which every visit sends first. */
const viewer: PageQuery = { path: 'session.viewer' }
const globalKey = 'firstAnswers'

const queryName = (path: string, input: unknown) => `${path} ${JSON.stringify(input) ?? ''}`

/** The URL of a batch that contains only this query. */
const queryUrl = ({ path, input }: PageQuery) =>
  `/trpc/${path}?batch=1&input=${encodeURIComponent(JSON.stringify(input ? { 0: input } : {}))}`

const cacheEntry = (question: PageQuery) => [queryName(question.path, question.input), queryUrl(question)]

/**
 * Returns a script for the head of a page of /app. It sends the first queries of the visit while the code that needs
 * them is loading, including the page's own first query if the address has no parameters. It chooses the organization
 * as `activeTenant` does.
 */
export function firstQueriesScript(page: FirstQuery | undefined): string {
  const viewerEntry = JSON.stringify([cacheEntry(viewer)])
  const pageScript = page ? `;if(!location.search)q.push(${JSON.stringify(cacheEntry(page))})` : ''
  const draw = page?.rows ? `;if(q[1])a[q[1][0]].then(${firstRowsScript(page.rows)}).catch(function(){})` : ''
  return `try{var t=sessionStorage.getItem('${tenantKey}')||localStorage.getItem('${tenantKey}'),q=${viewerEntry},a=globalThis.${globalKey}={}${pageScript};q.forEach(function(e){a[e[0]]=fetch(e[1],{headers:t?{'x-wellhead-tenant':t}:{}}).then(function(r){return r.ok?r.json():null});a[e[0]].catch(function(){})})${draw}}catch(e){}`
}

type QueryResponse = [{ result?: { data: unknown } }] | null

/** The response to a query that the document has sent, only once; null for any other query. */
export function firstResponse(path: string, input: unknown): Promise<QueryResponse> | null {
  const pendingByName = (globalThis as { [globalKey]?: Record<string, Promise<QueryResponse> | undefined> })[
    globalKey
  ]
  const name = queryName(path, input)
  const result = pendingByName?.[name]
  if (!pendingByName || !result) return null
  delete pendingByName[name]
  return result
}
