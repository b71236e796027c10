type SaveForm = () => Promise<unknown>

const open = new Set<SaveForm>()
const reading = new Set<Promise<unknown>>()

/**
 * Registers an open form; `save` stores its edits on the device, also when the page is hidden or closed. On closing, `saveAtOnce` may
 * do it without waiting; it returns whether it did. Returns the function to call when the form closes.
 */
export function registerForm(save: SaveForm, saveAtOnce: () => boolean): () => void {
  let isLeft = false
  // A phone may kill a hidden page without another event.
  const hide = () => {
    if (document.hidden && !isLeft) void save()
  }
  const close = ({ persisted }: PageTransitionEvent) => {
    const isSaved = saveAtOnce()
    // A page in the back/forward cache keeps its edits, and a call to a database would be cut off there.
    isLeft = isSaved || persisted
    if (!isLeft) void save()
    if (persisted) addEventListener('pageshow', () => comeBack(isSaved), { once: true })
  }
  const comeBack = (isSaved: boolean) => {
    // The next page has taken what was saved, and may have sent it. If this one still did, too, it would bring that back.
    if (isSaved) location.reload()
    isLeft = false
  }
  open.add(save)
  document.addEventListener('visibilitychange', hide)
  addEventListener('pagehide', close)
  return () => {
    open.delete(save)
    document.removeEventListener('visibilitychange', hide)
    removeEventListener('pagehide', close)
  }
}

/** Call with a file that was chosen: it resolves once the device has the file and its form the id. */
export function registerReading(file: Promise<unknown>): void {
  reading.add(file)
  void file.finally(() => reading.delete(file))
}

/** Resolves when no chosen file is being read any more. Never rejects. */
export async function filesRead(): Promise<void> {
  await Promise.allSettled(reading)
}

/**
 * Call before the session of this page's forms ends. When it resolves, all edits are stored on the
 * device, or the form shows that they could not be. Never rejects.
 */
export async function saveOpenForms(): Promise<void> {
  await filesRead()
  await Promise.allSettled([...open].map((save) => save()))
}
