import type { FileRoute } from '../../core/files/file-route.server.ts'
import { router } from '../../core/http/procedure.server.ts'
import { sessionRouter } from '../../core/auth/session.server.ts'
import { onboardingRouter } from '../../modules/onboarding/onboarding.server.ts'
import { dataExportFileRoutes } from '../../modules/data-rights/data-export-file.server.ts'
import { dataRightsRouter } from '../../modules/data-rights/data-rights.server.ts'
import { legalRouter } from '../../modules/legal/legal.server.ts'
import { homeRouter } from '../../modules/home/home.server.ts'
import { memberFileRoutes } from '../../modules/organization/member-export.server.ts'
import { importFileRoutes } from '../../modules/imports/import-file.server.ts'
import { importRouter } from '../../modules/imports/import.server.ts'
import { leaseFileRoutes } from '../../modules/leases/list/lease-export.server.ts'
import { leaseRouter } from '../../modules/leases/lease.server.ts'
import { mapRouter } from '../../modules/map/map.server.ts'
import { categoryRouter } from '../../modules/organization/category.server.ts'
import { codeRouter } from '../../modules/organization/code.server.ts'
import { invitationRouter } from '../../modules/organization/invitation.server.ts'
import { memberRouter } from '../../modules/organization/member.server.ts'
import { organizationRouter } from '../../modules/organization/organization.server.ts'
import { profileRouter } from '../../modules/profile/profile.server.ts'
import { ownershipRouter } from '../../modules/roles/ownership.server.ts'
import { roleRouter } from '../../modules/roles/role.server.ts'
import { billingFileRoutes } from '../../modules/subscription/billing/billing-file.server.ts'
import { billingRouter } from '../../modules/subscription/billing/billing.server.ts'
import { planRouter } from '../../modules/subscription/plans/plan.server.ts'
import { subscriptionFileRoutes } from '../../modules/subscription/lifecycle/subscription-export.server.ts'
import { subscriptionRouter } from '../../modules/subscription/lifecycle/subscription.server.ts'
import { subscriptionsRouter } from '../../modules/subscription/lifecycle/subscriptions.server.ts'
import { adminFileRoutes } from '../../modules/admin/admin-export.server.ts'
import { adminRouter } from '../../modules/admin/admin.server.ts'
import { emailRouter } from '../../modules/admin/letters/emails.server.ts'
import { emailWordsRouter } from '../../modules/admin/letters/email-words.server.ts'
import { verificationRulesRouter } from '../../modules/admin/verification/requirements.server.ts'
import { verificationsRouter } from '../../modules/admin/verification/verifications.server.ts'
import { verificationFileRoutes } from '../../modules/verification/verification-file.server.ts'
import { verificationRouter } from '../../modules/verification/verification.server.ts'
import { auditFileRoutes } from '../../modules/audit/audit-export.server.ts'
import { auditRouter, platformAuditRouter } from '../../modules/audit/audit.server.ts'
import { wellFileRoutes } from '../../modules/wells/list/well-export.server.ts'
import { wellRouter } from '../../modules/wells/well.server.ts'

/** Every procedure of the product, one branch a module. */
export const api = router({
  session: sessionRouter,
  onboarding: onboardingRouter,
  home: homeRouter,
  organization: organizationRouter,
  members: memberRouter,
  joinCode: codeRouter,
  categories: categoryRouter,
  invitations: invitationRouter,
  roles: roleRouter,
  ownership: ownershipRouter,
  profile: profileRouter,
  leases: leaseRouter,
  map: mapRouter,
  imports: importRouter,
  wells: wellRouter,
  admin: adminRouter,
  emails: emailRouter,
  emailWords: emailWordsRouter,
  verification: verificationRouter,
  verifications: verificationsRouter,
  verificationRules: verificationRulesRouter,
  audit: auditRouter,
  platformAudit: platformAuditRouter,
  plans: planRouter,
  subscription: subscriptionRouter,
  subscriptions: subscriptionsRouter,
  billing: billingRouter,
  legal: legalRouter,
  dataRights: dataRightsRouter,
})

export type ApiRouter = typeof api

/** Uploads and downloads of every module. */
export const moduleFileRoutes: readonly FileRoute[] = [
  ...leaseFileRoutes,
  ...wellFileRoutes,
  ...auditFileRoutes,
  ...importFileRoutes,
  ...memberFileRoutes,
  ...dataExportFileRoutes,
  ...adminFileRoutes,
  ...subscriptionFileRoutes,
  ...billingFileRoutes,
  ...verificationFileRoutes,
]
