import { newId } from './new-id.ts'
import { saveRecord } from './save-record.ts'

/** Saving on this device takes a moment; the server's answer can take much longer, and nobody waits for it. */
const saveTimeoutMs = 400

type Begun = Pick<Parameters<typeof saveRecord>[0], 'resource' | 'label' | 'endpoint' | 'params' | 'draftKey'>

/**
 * Creates a record on this device; it syncs once the server is reachable. `fields` are all of the request's except its `id`. Fields
 * that the server refuses are fixed by `change`, or by the same call. Rejects if the device couldn't save it.
 */
export async function beginRecord(
  record: Begun,
  fields: object,
  change: (id: string) => { endpoint: Begun['endpoint']; params: Record<string, string> } = () => ({
    endpoint: record.endpoint,
    params: record.params ?? {},
  }),
): Promise<void> {
  const id = newId()
  const saving = saveRecord<object>({ ...record, id, body: { id, ...fields }, base: null, change: change(id) })
  await Promise.race([saving, new Promise((done) => setTimeout(done, saveTimeoutMs))])
}
