/** An SVG of this size. */
export function shape(width: number, height: number, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
}

export const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`

/** A color made lighter (or, below 0, darker) by a percentage. */
export function shade(color: string, percent: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const mixed = channels.map((channel) =>
    Math.round(percent > 0 ? channel + ((255 - channel) * percent) / 100 : channel * (1 + percent / 100)),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export function hill(y: number, height: number, color: string, n: number): string {
  const rise = (step: number) => y - ((n * 37 + step * 53) % height)
  return `<path d="M0 ${y}Q150 ${rise(1)} 300 ${rise(2)}T600 ${rise(3)}T900 ${rise(4)}T1200 ${rise(5)}V660H0Z" fill="${color}"/>`
}

export const shrub = (x: number, y: number, size: number, color: string) =>
  `<g fill="${color}"><circle cx="${x}" cy="${y}" r="${size * 0.7}"/><circle cx="${x + size * 0.7}" cy="${y + 6}" r="${size * 0.6}"/><circle cx="${x - size * 0.7}" cy="${y + 6}" r="${size * 0.55}"/></g>`

export const leafTree = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-9 0L-6 -150h12L9 0Z" fill="#6b4f3a"/><g fill="#5f8a4a"><circle cy="-200" r="78"/><circle cx="-52" cy="-150" r="52"/><circle cx="52" cy="-156" r="56"/></g><circle cx="-20" cy="-226" r="44" fill="#74a05a"/></g>`

export const conifer = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-8 0v-40h16V0Z" fill="#5a4433"/><path d="M-70 -36L0 -170L70 -36ZM-58 -110L0 -230L58 -110ZM-42 -180L0 -290L42 -180Z" fill="#3f6b4c"/></g>`
