/** (e^x − 1) / x, and its limit 1 at 0; accurate where the difference of two rates would lose digits. */
export const expm1Over = (x: number) => (x === 0 ? 1 : Math.expm1(x) / x)

/** ln(1 + x) / x, and its limit 1 at 0. */
export const log1pOver = (x: number) => (x === 0 ? 1 : Math.log1p(x) / x)
