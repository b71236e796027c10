/** The choices of a field: each value of a contract list once, with its label. */
export type ChoiceList<List extends readonly string[]> = readonly { value: List[number]; label: string }[]
