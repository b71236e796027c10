import type { Box } from './first-page.ts'

/** In the order of PDF: a b c d e f. */
export type Matrix = readonly [number, number, number, number, number, number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** The transformation that applies `first`, then `then`. */
export function combine([a, b, c, d, e, f]: Matrix, then: Matrix): Matrix {
  const [ta, tb, tc, td, te, tf] = then
  return [a * ta + b * tc, a * tb + b * td, c * ta + d * tc, c * tb + d * td, e * ta + f * tc + te, e * tb + f * td + tf]
}

export function asMatrix(numbers: readonly unknown[] | undefined): Matrix | undefined {
  return isMatrix(numbers) ? numbers : undefined
}

function isMatrix(numbers: readonly unknown[] | undefined): numbers is Matrix {
  return numbers?.length === 6 && numbers.every(Number.isFinite)
}

/** The bounding box of a transformed box. */
export function moved([left, bottom, right, top]: Box, matrix: Matrix): Box {
  const corners = [
    [left, bottom],
    [left, top],
    [right, bottom],
    [right, top],
  ].map(([x = 0, y = 0]) => combine([1, 0, 0, 1, x, y], matrix))
  const [across, up] = [corners.map((corner) => corner[4]), corners.map((corner) => corner[5])]
  return [Math.min(...across), Math.min(...up), Math.max(...across), Math.max(...up)]
}
