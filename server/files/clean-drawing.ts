import { Parser } from 'htmlparser2'

const allowed = new Set(
  [
    'svg g a defs symbol use switch title desc style marker pattern clipPath mask linearGradient radialGradient stop filter',
    'path rect circle ellipse line polyline polygon text tspan textPath image',
    'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight',
    'feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight',
    'feSpecularLighting feSpotLight feTile feTurbulence',
  ].flatMap((names) => names.split(' ')),
)
/** Elements that run, load or write something: removing one is reported. Other removed elements are just a drawing program's notes. */
const active = /(?:^|:)(?:script|foreignObject|iframe|object|embed|audio|video|animate\w*|set|handler|listener|discard)$/i

const namespaces = { xmlns: 'http://www.w3.org/2000/svg', 'xmlns:xlink': 'http://www.w3.org/1999/xlink' }
const attributeName = /^(?:xlink:|xml:)?[a-z][\w-]*$/i
const noteOfProgram = /^(?:xmlns|data-)/
const references = /^(?:xlink:)?(?:href|src)$/i
const ownPlace = /^#/
const ownPicture = /^data:image\/(?:png|jpeg|webp);base64,/i
/** A style can only refer to a place in the same drawing; an escape could hide what it refers to. */
const foreignStyle = /@import|expression\s*\(|script:|\\|url\(\s*(?!["']?#)/i

/** No drawing program nests as deep. The drawing library takes minutes for a hundred thousand levels. */
const maxDepth = 256

/** Thrown for a drawing whose elements are nested too deep. */
export class NestedTooDeep extends Error {}

/**
 * Removes everything that runs or loads: only shapes, paint and text known to be harmless are kept, and the drawing
 * is rewritten from those. `changed` is true if something that could run or load was removed.
 */
export function cleanDrawing(source: string): { text: string; changed: boolean } {
  const written: string[] = ['<?xml version="1.0" encoding="UTF-8"?>\n']
  let changed = false
  /** Depth inside an element that is removed with its content. */
  let leftOut = 0
  let depth = 0
  let style: string | undefined

  function isAllowed(tag: string, name: string, value: string): boolean {
    if (!attributeName.test(name) || noteOfProgram.test(name)) return false
    const isHarmless = references.test(name)
      ? ownPlace.test(value) || (tag === 'image' && ownPicture.test(value))
      : !/^on/i.test(name) && !foreignStyle.test(value)
    changed ||= !isHarmless
    return isHarmless
  }

  const parser = new Parser(
    {
      onopentag(tag, given) {
        depth += 1
        if (depth > maxDepth) throw new NestedTooDeep()
        changed ||= active.test(tag)
        if (leftOut > 0 || !allowed.has(tag)) return void (leftOut += 1)
        const allowedAttributes = Object.entries(given).filter(([name, value]) => isAllowed(tag, name, value))
        const attributes = [...(tag === 'svg' ? Object.entries(namespaces) : []), ...allowedAttributes]
        written.push(`<${tag}${attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')}>`)
        if (tag === 'style') style = ''
      },
      ontext(text) {
        if (leftOut > 0) return
        if (style === undefined) written.push(escaped(text))
        else style += text
      },
      onclosetag(tag) {
        depth -= 1
        if (leftOut > 0) return void (leftOut -= 1)
        if (style !== undefined && tag === 'style') {
          const isForeign = foreignStyle.test(style)
          changed ||= isForeign
          written.push(isForeign ? '' : escaped(style))
          style = undefined
        }
        written.push(`</${tag}>`)
      },
    },
    { xmlMode: true },
  )
  parser.end(rootOf(source))
  return { text: written.join(''), changed }
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
}

/** The drawing without anything before or after it, such as a doctype with its own declarations. */
function rootOf(source: string): string {
  const end = source.lastIndexOf('</svg>')
  return source.slice(Math.max(0, source.search(/<svg[\s>]/)), end === -1 ? undefined : end + '</svg>'.length)
}
