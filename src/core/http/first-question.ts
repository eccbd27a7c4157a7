import { tenantKey } from '../tenancy/active-tenant.ts'

/** A query with its input, as a page asks it. */
export type Question = { path: string; input?: object }

/** Who is asking: what every visit asks first. */
const viewer: Question = { path: 'session.viewer' }
const place = 'firstAnswers'

const nameOf = (path: string, input: unknown) => `${path} ${JSON.stringify(input) ?? ''}`

/** As a batch of calls spells it that asks for nothing else. */
const addressOf = ({ path, input }: Question) =>
  `/trpc/${path}?batch=1&input=${encodeURIComponent(JSON.stringify(input ? { 0: input } : {}))}`

const entryOf = (question: Question) => [nameOf(question.path, question.input), addressOf(question)]

/**
 * Runs in the head of a document inside: what the visit asks first is asked while the code that asks it is on its way.
 * Of a page, that is what it asks where its address says nothing more. It names the organization as `activeTenant` does.
 */
export function firstQuestionsBoot(page: Question | undefined): string {
  const always = JSON.stringify([entryOf(viewer)])
  const bare = page ? `;if(!location.search)q.push(${JSON.stringify(entryOf(page))})` : ''
  return `try{var t=sessionStorage.getItem('${tenantKey}')||localStorage.getItem('${tenantKey}'),q=${always},a=globalThis.${place}={}${bare};q.forEach(function(e){a[e[0]]=fetch(e[1],{headers:t?{'x-wellhead-tenant':t}:{}}).then(function(r){return r.ok?r.json():null});a[e[0]].catch(function(){})})}catch(e){}`
}

type Answered = [{ result?: { data: unknown } }] | null

/** The answer to what the document has asked, once; null for every other, and where it was not asked. */
export function firstAnswer(path: string, input: unknown): Promise<Answered> | null {
  const asked = (globalThis as { [place]?: Record<string, Promise<Answered> | undefined> })[place]
  const name = nameOf(path, input)
  const answer = asked?.[name]
  if (!asked || !answer) return null
  delete asked[name]
  return answer
}
