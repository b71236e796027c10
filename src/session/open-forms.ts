type Keep = () => Promise<unknown>

const open = new Set<Keep>()

/** A form is open in this page; `keep` puts what is written in it on the device. Answers what to call when it closes. */
export function registerForm(keep: Keep): () => void {
  open.add(keep)
  return () => void open.delete(keep)
}

/**
 * Before the session that this page's forms write under ends. When it resolves, everything written in them is on the device,
 * or the form says that it could not be saved. Never rejects.
 */
export async function keepOpenForms(): Promise<void> {
  await Promise.allSettled([...open].map((keep) => keep()))
}
