/** What a field is chosen from: each value of the contract once, with its words. */
export type ChoiceList<List extends readonly string[]> = readonly { value: List[number]; label: string }[]
