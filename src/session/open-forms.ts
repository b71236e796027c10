type Keep = () => Promise<unknown>

const open = new Set<Keep>()

/** Registers an open form; `keep` saves its edits on the device. Returns what to call when it closes. */
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
