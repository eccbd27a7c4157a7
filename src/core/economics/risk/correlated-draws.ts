import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Draws several standard normal values with given correlations. */
export type NormalDraw = () => Float64Array

/**
 * Draws from a seed: the same seed gives the same draws on every machine. Null if the correlations contradict each
 * other, such as two factors that both closely follow a third but oppose each other.
 */
export function correlatedDraws(
  seed: number,
  correlations: readonly (readonly number[])[],
): NormalDraw | null {
  const lower = cholesky(correlations)
  if (!lower) return null
  const random = xoroshiro128plus(seed)
  const size = correlations.length
  return () => {
    const independent = Float64Array.from({ length: size }, () =>
      standardNormal(uniformFloat64(random), uniformFloat64(random)),
    )
    return independent.map((_, row) => {
      let sum = 0
      for (let column = 0; column <= row; column++) sum += lower[row]![column]! * independent[column]!
      return sum
    })
  }
}

/** Converts two uniform values to one standard normal value (Box and Muller). */
const standardNormal = (first: number, second: number) =>
  Math.sqrt(-2 * Math.log(1 - first)) * Math.cos(2 * Math.PI * second)

/** The lower triangle whose product with its transpose is the matrix, or null if there is none. */
function cholesky(matrix: readonly (readonly number[])[]): Float64Array[] | null {
  const lower = matrix.map(() => new Float64Array(matrix.length))
  for (let row = 0; row < matrix.length; row++)
    for (let column = 0; column <= row; column++) {
      let remainder = matrix[row]![column]!
      for (let index = 0; index < column; index++) remainder -= lower[row]![index]! * lower[column]![index]!
      const above = lower[column]![column]!
      if (row !== column) lower[row]![column] = above === 0 ? 0 : remainder / above
      else if (remainder < -1e-9) return null
      else lower[row]![row] = Math.sqrt(Math.max(0, remainder))
    }
  return lower
}
