import { fillCatalogues } from './catalogues/fill-catalogues.ts'
import { runCommand } from './run-command.ts'

/** `npm run catalogues`: fills the lists under Master that never had an item. */
await runCommand(async ({ database }) => {
  const filled = await fillCatalogues(database, Date.now())
  for (const { catalogue, added } of filled) {
    const name = catalogue.replaceAll('_', ' ')
    console.log(added > 0 ? `${name}: ${added} added` : `${name}: unchanged`)
  }
  console.log('Add your cities and school districts under Master.')
})
