import { IDBDatabase, IDBFactory, IDBObjectStore, IDBTransaction } from 'fake-indexeddb'
import type { Life } from './life.ts'

/** The internals of fake-indexeddb that a kill has to reach. */
interface RawTransaction {
  _state: string
  _started: boolean
  _rollbackLog: (() => void)[]
  _requests: unknown[]
  mode: IDBTransactionMode
}

interface RawDatabase {
  transactions: RawTransaction[]
  connections: Connection[]
  processTransactions: () => void
}

type Connection = IDBDatabase & { _rawDatabase: RawDatabase; _closed: boolean; _closePending: boolean }

const connections = new WeakMap<IDBDatabase, { life: Life; disk: Disk }>()

/** The databases of one device: they outlive every page, and a killed page leaves nothing half written. */
export class Disk {
  readonly #factory = new IDBFactory()
  #open = new Set<Connection>()
  /** Counts its requests, which shows when all is quiet. */
  actions = 0
  #opening = 0
  isFull = false
  /** Called before each transaction begins. */
  onTransaction: () => void = () => undefined

  /** indexedDB of one page. */
  of(life: Life): IDBFactory {
    const open = (name: string, version?: number) => {
      if (life.isOver) return never()
      this.actions += 1
      this.#opening += 1
      const request = this.#factory.open(name, version)
      const over = () => {
        this.#opening -= 1
      }
      request.addEventListener('error', over)
      request.addEventListener('success', () => {
        over()
        const connection = request.result as Connection
        connections.set(connection, { life, disk: this })
        this.#open.add(connection)
        if (life.isOver) closeAtOnce(connection)
      })
      return request
    }
    return {
      open,
      deleteDatabase: (name: string) => (life.isOver ? never() : this.#factory.deleteDatabase(name)),
      databases: () => this.#factory.databases(),
      cmp: (first: unknown, second: unknown) => this.#factory.cmp(first, second),
    }
  }

  /** A read from outside; empty if there is no such database. */
  async read<T>(name: string, store: string): Promise<T[]> {
    if (!(await this.#factory.databases()).some((one) => one.name === name)) return []
    const database = await settled(this.#factory.open(name))
    try {
      return database.objectStoreNames.contains(store)
        ? ((await settled(database.transaction(store).objectStore(store).getAll())) as T[])
        : []
    } finally {
      database.close()
    }
  }

  /** Like a new build that adds a store. */
  async raiseVersion(name: string): Promise<void> {
    const found = (await this.#factory.databases()).find((one) => one.name === name)
    const database = await settled(this.#factory.open(name, (found?.version ?? 1) + 10))
    database.close()
  }

  get isBusy(): boolean {
    return (
      this.#opening > 0 || [...this.#open].some(({ _rawDatabase: raw }) => raw.transactions.some(({ _state }) => _state !== 'finished'))
    )
  }

  /** Like a power failure: uncommitted writes are gone. */
  cut(life: Life): void {
    for (const connection of this.#open) {
      if (connections.get(connection)?.life !== life) continue
      undo(connection)
      closeAtOnce(connection)
      this.#open.delete(connection)
    }
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')))
  })
}

function undo(connection: Connection): void {
  const raw = connection._rawDatabase
  for (const transaction of raw.transactions) {
    if ((transaction as unknown as IDBTransaction).db !== connection || transaction._state === 'finished') continue
    for (const back of transaction._rollbackLog.toReversed()) back()
    Object.assign(transaction, { _state: 'finished', _started: true, _requests: [] })
  }
  raw.processTransactions()
}

function closeAtOnce(connection: Connection): void {
  Object.assign(connection, { _closed: true, _closePending: true })
  const raw = connection._rawDatabase
  raw.connections = raw.connections.filter((one) => one !== connection)
}

/** A request that never gets a response. */
function never(): never {
  return Object.assign(new EventTarget(), { result: undefined, error: null, readyState: 'pending' }) as never
}

// oxlint-disable-next-line typescript/unbound-method -- it is called on the database at hand
const begin = IDBDatabase.prototype.transaction
IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...how: Parameters<typeof begin>) {
  const owner = connections.get(this)
  if (owner) {
    owner.disk.actions += 1
    if (how[1] === 'readwrite') owner.disk.onTransaction()
    // The page is dead: it never begins.
    if (owner.life.isOver) {
      const [names, mode] = how
      return new (IDBTransaction as unknown as new (...of: unknown[]) => IDBTransaction)([names].flat(), mode, 'default', this)
    }
  }
  return begin.apply(this, how)
}

for (const name of ['put', 'add'] as const) {
  const write = IDBObjectStore.prototype[name]
  IDBObjectStore.prototype[name] = function (this: IDBObjectStore, ...what: Parameters<typeof write>) {
    if (connections.get(this.transaction.db)?.disk.isFull) throw new DOMException('The disk is full.', 'QuotaExceededError')
    return write.apply(this, what)
  }
}
