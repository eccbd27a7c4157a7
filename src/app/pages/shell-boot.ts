import { firstQueriesScript, type FirstQuery } from '../../core/http/first-query.ts'
import { linkedTenantBoot } from '../../core/tenancy/active-tenant.ts'

/** Gives the outline of the frame (StartingFrame) the width of the real frame. */
const outlineScript = `try{if(localStorage.getItem('sidebarCollapsed')==='1')document.documentElement.dataset.sidebar='collapsed'}catch(e){}`

/** Script in the head of a document inside the shell, run before the first paint. */
export const shellBoot = (firstQuestion: FirstQuery | undefined) =>
  `;${outlineScript};${linkedTenantBoot};${firstQueriesScript(firstQuestion)}`
