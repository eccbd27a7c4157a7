import { firstQuestionsBoot, type Question } from '../../core/http/first-question.ts'
import { linkedTenantBoot } from '../../core/tenancy/active-tenant.ts'

/** The outline of the frame (StartingFrame) is as wide as the frame will be. */
const outline = `try{if(localStorage.getItem('sidebarCollapsed')==='1')document.documentElement.dataset.sidebar='collapsed'}catch(e){}`

/** Runs in the head of a document inside, before anything is drawn. */
export const insideBoot = (asks: Question | undefined) =>
  `;${outline};${linkedTenantBoot};${firstQuestionsBoot(asks)}`
