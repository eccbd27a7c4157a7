import { coreModule } from '../core/manifest.server.ts'
import { adminModule } from '../modules/admin/manifest.server.ts'
import { analysisModule } from '../modules/analysis/manifest.server.ts'
import { afeModule } from '../modules/afe/manifest.server.ts'
import { costsModule } from '../modules/costs/manifest.server.ts'
import { anomaliesModule } from '../modules/anomalies/manifest.server.ts'
import { auditModule } from '../modules/audit/manifest.server.ts'
import { blogModule } from '../modules/blog/manifest.server.ts'
import { boardModule } from '../modules/board/manifest.server.ts'
import { calendarModule } from '../modules/calendar/manifest.server.ts'
import { commentsModule } from '../modules/comments/manifest.server.ts'
import { dataRightsModule } from '../modules/data-rights/manifest.server.ts'
import { documentsModule } from '../modules/documents/manifest.server.ts'
import { dealsModule } from '../modules/deals/manifest.server.ts'
import { curativeModule } from '../modules/curative/manifest.server.ts'
import { equipmentModule } from '../modules/equipment/manifest.server.ts'
import { fieldModule } from '../modules/field/manifest.server.ts'
import { guideModule } from '../modules/guide/manifest.server.ts'
import { homeModule } from '../modules/home/manifest.server.ts'
import { importsModule } from '../modules/imports/manifest.server.ts'
import { interestsModule } from '../modules/interests/manifest.server.ts'
import { leasesModule } from '../modules/leases/manifest.server.ts'
import { legalModule } from '../modules/legal/manifest.server.ts'
import { mapModule } from '../modules/map/manifest.server.ts'
import { dataRoomsModule } from '../modules/data-rooms/manifest.server.ts'
import { marketplaceModule } from '../modules/marketplace/manifest.server.ts'
import { messagesModule } from '../modules/messages/manifest.server.ts'
import { notificationsModule } from '../modules/notifications/manifest.server.ts'
import { onboardingModule } from '../modules/onboarding/manifest.server.ts'
import { organizationModule } from '../modules/organization/manifest.server.ts'
import { ownersModule } from '../modules/owners/manifest.server.ts'
import { partiesModule } from '../modules/parties/manifest.server.ts'
import { profileModule } from '../modules/profile/manifest.server.ts'
import { prospectsModule } from '../modules/prospects/manifest.server.ts'
import { projectTemplatesModule } from '../modules/project-templates/manifest.server.ts'
import { projectsModule } from '../modules/projects/manifest.server.ts'
import { budgetsModule } from '../modules/budgets/manifest.server.ts'
import { publicMapModule } from '../modules/public-map/manifest.server.ts'
import { publicProfileModule } from '../modules/public-profile/manifest.server.ts'
import { reportsModule } from '../modules/reports/manifest.server.ts'
import { readingModule } from '../modules/reading/manifest.server.ts'
import { rolesModule } from '../modules/roles/manifest.server.ts'
import { sampleModule } from '../modules/sample/manifest.server.ts'
import { contactModule } from '../modules/contact/manifest.server.ts'
import { statusModule } from '../modules/status/manifest.server.ts'
import { searchEnginesModule } from '../modules/search-engines/manifest.server.ts'
import { subscriptionModule } from '../modules/subscription/manifest.server.ts'
import { supportModule } from '../modules/support/manifest.server.ts'
import { verificationModule } from '../modules/verification/manifest.server.ts'
import { webHealthModule } from '../modules/web-health/manifest.server.ts'
import { timesheetsModule } from '../modules/timesheets/manifest.server.ts'
import { wellsModule } from '../modules/wells/manifest.server.ts'

/** Every server module of the product. */
export const serverModules = [
  coreModule,
  onboardingModule,
  homeModule,
  partiesModule,
  ownersModule,
  leasesModule,
  wellsModule,
  curativeModule,
  equipmentModule,
  interestsModule,
  documentsModule,
  reportsModule,
  readingModule,
  anomaliesModule,
  analysisModule,
  afeModule,
  costsModule,
  dealsModule,
  projectsModule,
  projectTemplatesModule,
  budgetsModule,
  fieldModule,
  prospectsModule,
  timesheetsModule,
  commentsModule,
  boardModule,
  calendarModule,
  messagesModule,
  notificationsModule,
  importsModule,
  sampleModule,
  mapModule,
  organizationModule,
  publicProfileModule,
  publicMapModule,
  marketplaceModule,
  dataRoomsModule,
  rolesModule,
  profileModule,
  adminModule,
  verificationModule,
  auditModule,
  guideModule,
  blogModule,
  searchEnginesModule,
  statusModule,
  contactModule,
  webHealthModule,
  supportModule,
  subscriptionModule,
  legalModule,
  dataRightsModule,
]
