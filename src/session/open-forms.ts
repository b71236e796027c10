type Keep = () => Promise<unknown>

const open = new Set<Keep>()

/**
 * Registers an open form; `keep` stores its edits on the device. Returns the function to call when
 * the form closes.
 */
export function registerForm(keep: Keep): () => void {
  open.add(keep)
  return () => void open.delete(keep)
}

/**
 * Call before the session of this page's forms ends. When it resolves, all edits are stored on the
 * device, or the form shows that they could not be. Never rejects.
 */
export async function saveOpenForms(): Promise<void> {
  await Promise.allSettled([...open].map((keep) => keep()))
}
