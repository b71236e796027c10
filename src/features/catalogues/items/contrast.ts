/** Relative luminance (WCAG 2), from 0 for black to 1 for white. */
function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const [red = 0, green = 0, blue = 0] = parts
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Minimum contrast for text (WCAG 2 AA). */
const enough = 4.5

export interface Legibility {
  /** The text color to use on it. */
  ink: '#ffffff' | '#000000'
  /** Whether white text on it is readable, as used on the website and in the guidebook. */
  isLegible: boolean
  message: string
}

export function legibilityOf(color: string): Legibility | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return undefined
  const onWhite = contrast(color, '#ffffff')
  const isLegible = onWhite >= enough
  return {
    ink: isLegible ? '#ffffff' : '#000000',
    isLegible,
    message: isLegible
      ? `White text is readable on it (contrast ${onWhite.toFixed(1)}:1).`
      : `White text is hard to read on it (contrast ${onWhite.toFixed(1)}:1, needs ${enough}:1). Choose a darker color.`,
  }
}
