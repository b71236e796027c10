/** A street with an empty lot between two houses, above what there is none of. */
export function EmptyLot() {
  return (
    <svg
      viewBox="0 0 320 110"
      width={288}
      style={{ maxWidth: '100%' }}
      fill="var(--brand-wash)"
      stroke="var(--brand-ink)"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M8 108h304" />
      <path d="M34 108V76l27-22 27 22v32zM232 108V76l27-22 27 22v32z" />
      <path d="M53 108V88h16v20M251 108V88h16v20" fill="var(--sheet)" />
      <path d="M120 108V66l40-34 40 34v42" fill="none" strokeDasharray="4 5" />
      <path d="M160 32V6" />
      <path d="M160 6l20 7-20 7z" fill="var(--marigold)" />
    </svg>
  )
}
