import type { PDFContext, PDFDict, PDFObject } from '@cantoo/pdf-lib'
import { dictOf, elementsOf, inside, nameOf } from './pdf-object.ts'

/** Tells whether a layer, or a rule about several layers, is hidden when the document opens. */
export function hiddenLayers(context: PDFContext): (layer: PDFObject | undefined) => boolean {
  const properties = inside(context.lookup(context.trailerInfo.Root), 'OCProperties')
  const setting = inside(properties, 'D')
  const dicts = (object: PDFObject | undefined) => elementsOf(object).flatMap((element) => dictOf(element) ?? [])
  const off = new Set<PDFDict>(nameOf(inside(setting, 'BaseState')) === 'OFF' ? dicts(inside(properties, 'OCGs')) : [])
  for (const layer of dicts(inside(setting, 'ON'))) off.delete(layer)
  for (const layer of dicts(inside(setting, 'OFF'))) off.add(layer)

  return (object) => {
    const dict = dictOf(object)
    if (!dict) return false
    if (nameOf(inside(dict, 'Type')) !== 'OCMD') return off.has(dict)
    const named = inside(dict, 'OCGs')
    const one = dictOf(named)
    const hidden = (one ? [one] : dicts(named)).map((layer) => off.has(layer))
    if (hidden.length === 0) return false
    switch (nameOf(inside(dict, 'P'))) {
      case 'AllOn':
        return hidden.includes(true)
      case 'AnyOff':
        return !hidden.includes(true)
      case 'AllOff':
        return hidden.includes(false)
      default:
        return !hidden.includes(false)
    }
  }
}
