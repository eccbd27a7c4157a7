/** Test records of a well: a well test and an unlimited link to a lease. */
export const wellTest = {
  testedOn: '2026-05-04',
  testType: 'PERIODIC' as const,
  hours: 24,
  oilBpd: 120,
  gasMcfd: null,
  waterBpd: null,
  choke64: null,
  tubingPsi: null,
  casingPsi: null,
  oilGravity: null,
  method: null,
  notes: null,
}

export const unlimitedLink = {
  tractId: null,
  unit: null,
  fromDate: null,
  toDate: null,
  fromDepthFt: null,
  toDepthFt: null,
  formation: null,
  note: null,
}
