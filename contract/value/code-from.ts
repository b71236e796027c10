/** The code of what has this name: “Garden tour” is GARDEN_TOUR. */
export function codeFrom(name: string, maxLength = 60): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^[^A-Z]+|_+$/g, '')
    .slice(0, maxLength)
}
