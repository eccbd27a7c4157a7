/** The programs that cases are written for. */
export const programs = { aries: 'ARIES', phdwin: 'PHDwin', combocurve: 'ComboCurve' } as const
export type Program = keyof typeof programs
