import { fillCatalogues } from './catalogues/fill-catalogues.ts'
import { runCommand } from './run-command.ts'

const usage = `Fills the lists under Master that have never had an item:

  npm run catalogues`

if (process.argv.length > 2) {
  console.error(usage)
  process.exitCode = 1
} else {
  await runCommand(async ({ database }) => {
    const filled = await fillCatalogues(database, Date.now())
    for (const { catalogue, added } of filled) {
      const name = catalogue.replaceAll('_', ' ')
      console.log(added > 0 ? `${name}: ${added} added` : `${name}: unchanged`)
    }
    console.log('Add your cities and school districts under Master.')
  })
}
