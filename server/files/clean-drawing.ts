import sanitize from 'sanitize-html'

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath', 'image']
const structure = ['svg', 'g', 'defs', 'symbol', 'use', 'switch', 'title', 'desc', 'style', 'marker', 'pattern', 'clipPath', 'mask']
const paint = ['linearGradient', 'radialGradient', 'stop', 'filter']
const effects = [
  'Blend ColorMatrix ComponentTransfer Composite ConvolveMatrix DiffuseLighting DisplacementMap DistantLight DropShadow Flood',
  'FuncA FuncB FuncG FuncR GaussianBlur Merge MergeNode Morphology Offset PointLight SpecularLighting SpotLight Tile Turbulence',
].flatMap((names) => names.split(' ').map((name) => `fe${name}`))

const namespaces = { xmlns: 'http://www.w3.org/2000/svg', 'xmlns:xlink': 'http://www.w3.org/1999/xlink' }
const references = new Set(['href', 'xlink:href', 'src'])
const ownPlace = /^#/
const ownPicture = /^data:image\/(png|jpeg|webp);base64,/i
/** Anything but a place in the same drawing: a style may load what it names. */
const foreignStyle = /@import|expression\s*\(|javascript:|\\|url\(\s*['"]?\s*(?!#|['"]?#)/i

/**
 * A drawing without anything that runs or loads: only shapes, paint and text of SVG stay. `changed` says that something
 * which could have run or loaded was taken out.
 */
export function cleanDrawing(source: string): { text: string; changed: boolean } {
  let changed = false
  const notice = () => {
    changed = true
    return false
  }
  const isHarmless = (tag: string, name: string, value: string): boolean => {
    if (/^on/i.test(name)) return notice()
    if (references.has(name)) return ownPlace.test(value) || (tag === 'image' && ownPicture.test(value)) || notice()
    return !foreignStyle.test(value) || notice()
  }

  const clean = sanitize(rootOf(source), {
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    allowVulnerableTags: true,
    allowedTags: [...structure, ...shapes, ...paint, ...effects],
    // Which attributes stay is decided below, by value.
    allowedAttributes: false,
    allowedSchemesAppliedToAttributes: [],
    nonTextTags: [
      'script',
      'foreignObject',
      'iframe',
      'object',
      'embed',
      'metadata',
      'animate',
      'set',
      'animateTransform',
      'animateMotion',
    ],
    parseStyleAttributes: false,
    textFilter: (text, tag) => (tag === 'style' && foreignStyle.test(text) && !notice() ? '' : text),
    onOpenTag: (tag) => {
      if (/^(script|foreignObject|iframe|object|embed|a|animate\w*|set|handler|listener)$/i.test(tag)) notice()
    },
    transformTags: {
      '*': (tagName, given) => {
        const kept = Object.entries(given).filter(([name, value]) => !name.startsWith('xmlns') && isHarmless(tagName, name, value))
        return { tagName, attribs: { ...(tagName === 'svg' && namespaces), ...Object.fromEntries(kept) } }
      },
    },
  })
  return { text: `<?xml version="1.0" encoding="UTF-8"?>\n${clean}`, changed }
}

/** Without what stands before and after the drawing itself, such as a doctype with declarations of its own. */
function rootOf(source: string): string {
  const end = source.lastIndexOf('</svg>')
  return source.slice(source.search(/<svg[\s>]/), end === -1 ? undefined : end + '</svg>'.length)
}
