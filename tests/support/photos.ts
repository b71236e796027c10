import type { NewPhoto } from '#app/outbox/photo-row.ts'

export const photoBytes = new Uint8Array([1, 2, 3, 4]).buffer

/** A photo of an entry, as a form stores it. */
export function aWaitingPhoto(over: Partial<NewPhoto> = {}): NewPhoto {
  return {
    id: 'photo',
    owner_type: 'entries',
    owner_id: 'entry',
    purpose: 'ENTRY_PHOTO',
    name: 'photo.jpg',
    mime: 'image/jpeg',
    size: photoBytes.byteLength,
    notice: null,
    is_named: true,
    ...over,
  }
}
