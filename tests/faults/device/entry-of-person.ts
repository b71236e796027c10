export const writtenFields = ['title', 'tagline', 'address_line1', 'directions'] as const
export type WrittenField = (typeof writtenFields)[number]

interface Typed {
  value: string
  at: number
  /** The form in which it was written: other forms do not know about it. */
  by: object
  /** The page has reported it as saved, or should have by now. */
  isPromised: boolean
}

/** What a person knows about one entry: everything that they wrote, in order. */
export class EntryOfPerson {
  readonly id: string
  readonly typed = new Map<WrittenField, Typed[]>()
  readonly comments: string[] = []
  readonly photos: string[] = []

  constructor(id: string) {
    this.id = id
  }

  note(field: WrittenField, value: string, { at, by }: Pick<Typed, 'at' | 'by'>): void {
    this.typed.set(field, [...(this.typed.get(field) ?? []), { value, at, by, isPromised: false }])
  }

  /** A form that was open for so long has saved it. */
  promise(by: object, before: number): void {
    for (const all of this.typed.values()) for (const one of all) if (one.by === by && one.at <= before) one.isPromised = true
  }

  /** The values that a field may have in the end: the last saved one, or one written after it. */
  mayStand(field: WrittenField): string[] {
    const all = this.typed.get(field) ?? []
    const last = all.findLastIndex(({ isPromised }) => isPromised)
    return [...(last < 0 ? [''] : []), ...all.slice(Math.max(last, 0)).map(({ value }) => value)]
  }

  /** Which of two values was written later. */
  later(field: WrittenField, one: unknown, other: unknown): unknown {
    const order = (this.typed.get(field) ?? []).map(({ value }) => value)
    return order.lastIndexOf(one as string) >= order.lastIndexOf(other as string) ? one : other
  }
}
