import { fold } from './fold.ts'

/** The code of what has this name: “Garden tour” is GARDEN_TOUR. */
export function codeFrom(name: string, maxLength = 60): string {
  return fold(name)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^[^A-Z]+|_+$/g, '')
    .slice(0, maxLength)
}
