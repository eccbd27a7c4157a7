/** The values between which a fit looks for b and the initial decline (nominal, per year). */
export type Bounds = { readonly b: readonly [number, number]; readonly di: readonly [number, number] }

/** Bounds that hold unless someone sets others. */
export const defaultBounds: Bounds = { b: [0, 1.5], di: [0.01, 30] }
