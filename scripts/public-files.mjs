// What a module's plain files offer to the other modules, beside its tables, ports and panels. The fewer, the better:
// each of these can no longer change for its own module alone.
export const publicFiles = new Set([
  'leases/guide-examples.ts',
  'leases/numbers/lease-totals.ts',
  'leases/record/lease-status.ts',
  'leases/record/obligation.ts',
  'leases/record/provision-words.ts',
  'leases/record/provision.ts',
  'leases/record/tract-saved.ts',
  'leases/record/tract.ts',
  'leases/shapes/lease-shape.ts',
  'leases/standing/term.ts',
  'leases/tracts/legal-tracts.ts',
  'notifications/notification.ts',
  'organization/category.ts',
  'organization/organization.ts',
  'roles/role.ts',
  'verification/emails.ts',
  'verification/verification.ts',
  'wells/guide-examples.ts',
  'wells/identity/last-report.ts',
  'wells/identity/well-look.ts',
])
