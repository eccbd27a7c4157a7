/** The range of b and of the initial decline (nominal, per year) in a fit. */
export type Bounds = { readonly b: readonly [number, number]; readonly di: readonly [number, number] }

export const defaultBounds: Bounds = { b: [0, 1.5], di: [0.01, 30] }
