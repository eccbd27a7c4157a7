// What a module's plain files offer to the other modules, beside its tables, ports and panels. The fewer, the better:
// each of these can no longer change for its own module alone.
export const publicFiles = new Set([
  'leases/chain/chain.ts',
  'leases/importing/share-cell.ts',
  'leases/land/plss.ts',
  'leases/numbers/lease-totals.ts',
  'leases/record/lease-status.ts',
  'leases/record/obligation.ts',
  'leases/record/tract.ts',
  'leases/standing/reporting-lag.ts',
  'leases/tracts/legal-tracts.ts',
  'map/lease-shape.ts',
  'map/well-look.ts',
  'organization/category.ts',
  'organization/organization.ts',
  'profile/profile.ts',
  'roles/role.ts',
  'verification/emails.ts',
  'verification/verification.ts',
  'wells/identity/api-number.ts',
  'wells/identity/last-report.ts',
  'wells/identity/well-type.ts',
])
