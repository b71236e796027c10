import { pick } from '#server/commands/catalogues/seed-id.ts'
import { shape } from './shapes.ts'

const colors = ['#1f4e79', '#8c241b', '#2f5d50', '#7a5200', '#4a3d7a', '#2b323a', '#a5562b'] as const
/** 100 by 100 units each: a roof, a leaf, a star of boards, a gate, waves under a gable. */
const marks = [
  (color: string) =>
    `<path d="M10 58L50 20L90 58H76L50 34L24 58Z" fill="${color}"/><path d="M28 62H72V84H28Z" fill="${color}" opacity=".55"/>`,
  (color: string) =>
    `<circle cx="50" cy="50" r="42" fill="${color}"/><path d="M50 18C78 40 74 70 50 84C26 70 22 40 50 18ZM50 34V80" fill="#fff" stroke="${color}" stroke-width="4"/>`,
  (color: string) => `<path d="M50 8L88 30V72L50 94L12 72V30Z" fill="${color}"/><path d="M32 66V46L50 32L68 46V66Z" fill="#fff"/>`,
  (color: string) =>
    `<path d="M12 88V40A38 38 0 0 1 88 40V88H70V44A20 20 0 0 0 30 44V88Z" fill="${color}"/><path d="M44 88V56H56V88Z" fill="${color}" opacity=".6"/>`,
  (color: string) =>
    `<path d="M14 52L50 16L86 52Z" fill="${color}"/><path d="M10 66q10 -10 20 0t20 0t20 0t20 0v10q-10 -10 -20 0t-20 0t-20 0t-20 0z" fill="${color}" opacity=".7"/>`,
] as const

export const logoCount = colors.length * marks.length

/** A company's logo on a transparent background. */
export function drawLogo(n: number): string {
  return shape(500, 500, [`<g transform="scale(5)">${pick(marks, n)(pick(colors, n))}</g>`])
}
