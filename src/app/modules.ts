import type { Module } from '../core/module/module.ts'
import { analysis } from '../modules/analysis/module.tsx'
import { blog } from '../modules/blog/module.tsx'
import { board } from '../modules/board/module.tsx'
import { afe } from '../modules/afe/module.tsx'
import { costs } from '../modules/costs/module.tsx'
import { anomalies } from '../modules/anomalies/module.tsx'
import { comments } from '../modules/comments/module.tsx'
import { deals } from '../modules/deals/module.tsx'
import { curative } from '../modules/curative/module.tsx'
import { documents } from '../modules/documents/module.tsx'
import { equipment } from '../modules/equipment/module.tsx'
import { field } from '../modules/field/module.tsx'
import { guide } from '../modules/guide/module.tsx'
import { home } from '../modules/home/module.tsx'
import { interests } from '../modules/interests/module.tsx'
import { imports } from '../modules/imports/module.tsx'
import { leases } from '../modules/leases/module.tsx'
import { map } from '../modules/map/module.tsx'
import { dataRooms } from '../modules/data-rooms/module.tsx'
import { marketplace } from '../modules/marketplace/module.tsx'
import { messages } from '../modules/messages/module.tsx'
import { onboarding } from '../modules/onboarding/module.tsx'
import { notifications } from '../modules/notifications/module.tsx'
import { organization } from '../modules/organization/module.tsx'
import { owners } from '../modules/owners/module.tsx'
import { parties } from '../modules/parties/module.tsx'
import { profile } from '../modules/profile/module.tsx'
import { admin } from '../modules/admin/module.tsx'
import { audit } from '../modules/audit/module.tsx'
import { prospects } from '../modules/prospects/module.tsx'
import { projectTemplates } from '../modules/project-templates/module.tsx'
import { timesheets } from '../modules/timesheets/module.tsx'
import { projects } from '../modules/projects/module.tsx'
import { budgets } from '../modules/budgets/module.tsx'
import { publicMap } from '../modules/public-map/module.tsx'
import { publicProfile } from '../modules/public-profile/module.tsx'
import { reports } from '../modules/reports/module.tsx'
import { reading } from '../modules/reading/module.tsx'
import { wells } from '../modules/wells/module.tsx'
import { sample } from '../modules/sample/module.tsx'
import { support } from '../modules/support/module.tsx'
import { subscription } from '../modules/subscription/module.tsx'
import { landing } from '../modules/landing/module.tsx'
import { legal } from '../modules/legal/module.tsx'
import { pricing } from '../modules/subscription/plans/pricing.tsx'
import { contact } from '../modules/contact/module.tsx'
import { status } from '../modules/status/module.tsx'
import { searchEngines } from '../modules/search-engines/module.tsx'
import { webHealth } from '../modules/web-health/module.tsx'
import { publicModules } from './public-modules.ts'

/** Every module of the product. Adding one here adds its pages and its menu entries. */
export const modules: readonly Module[] = [
  ...publicModules,
  landing,
  legal,
  pricing,
  onboarding,
  home,
  parties,
  owners,
  leases,
  wells,
  curative,
  equipment,
  interests,
  documents,
  reports,
  reading,
  anomalies,
  analysis,
  afe,
  costs,
  deals,
  projects,
  projectTemplates,
  budgets,
  field,
  prospects,
  timesheets,
  comments,
  board,
  messages,
  notifications,
  audit,
  admin,
  map,
  imports,
  sample,
  organization,
  publicProfile,
  publicMap,
  marketplace,
  dataRooms,
  profile,
  guide,
  blog,
  searchEngines,
  status,
  contact,
  webHealth,
  support,
  subscription,
]
