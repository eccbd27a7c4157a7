import { tenantKey } from '../tenancy/active-tenant.ts'

/** Who is asking, as the batch of calls spells it when it asks for nothing else. */
const question = '/trpc/session.viewer?batch=1&input=%7B%7D'
const place = 'firstAnswer'

/**
 * Runs in the head of a document inside: what every visit asks first is asked while the code that asks it is on its way.
 * It names the organization as `activeTenant` does.
 */
export const firstQuestionBoot = `try{var t=sessionStorage.getItem('${tenantKey}')||localStorage.getItem('${tenantKey}');globalThis.${place}=fetch('${question}',{headers:t?{'x-wellhead-tenant':t}:{}});${place}.catch(function(){})}catch(e){}`

/** The answer to the first question, once; null for every other, and where it was not asked. */
export function firstAnswer(url: string): Promise<Response> | null {
  const asked = globalThis as { [place]?: Promise<Response> | undefined }
  const answer = url === question ? asked[place] : undefined
  if (answer) asked[place] = undefined
  return answer ?? null
}
