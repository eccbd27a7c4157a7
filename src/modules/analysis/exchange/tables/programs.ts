/** The programs for which cases can be written. */
export const programs = { aries: 'ARIES', phdwin: 'PHDwin', combocurve: 'ComboCurve' } as const
export type Program = keyof typeof programs
