import { fieldsOfCatalogue, type CatalogueRequest } from '#contract/catalogue/requested-item.ts'
import { proofFields } from '#contract/entry/save-effects.ts'

export function requestEffect({ collection, records }: Pick<CatalogueRequest, 'collection' | 'records'>): string {
  const isPrinted =
    records.some(({ entity }) => entity === 'entries') &&
    fieldsOfCatalogue('entries', collection).some(({ field }) => proofFields.has(field))
  const proofs = isPrinted ? ' Proofs that were already sent or approved will be out of date. Send new ones.' : ''
  return records.length === 1
    ? `The record that requested it is updated right away.${proofs}`
    : `All ${records.length} records that requested it are updated right away.${proofs}`
}
