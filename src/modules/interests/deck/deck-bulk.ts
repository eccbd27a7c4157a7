/** What is set on one deck at a time: what it divides tells it from others. */
export const eachItsOwn = ['name', 'propertyNumber', 'wellId', 'unit', 'unitAcres', 'lastMonth'] as const
