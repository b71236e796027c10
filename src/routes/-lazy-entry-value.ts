import { lazyComponent } from '#app/ui/lazy-component.tsx'

/** `EntryValue`, which loads the first time an entry's values are shown outside its own page. */
export const LazyEntryValue = lazyComponent(async () => (await import('#app/features/entries/form/entry-value.tsx')).EntryValue)
