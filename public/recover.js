// Unregisters the worker and drops the app's own files. Never touches IndexedDB: that is where people's work is.
const button = document.getElementById('repair')
const outcome = document.getElementById('outcome')

button.addEventListener('click', async () => {
  button.disabled = true
  outcome.textContent = 'Repairing…'
  try {
    // Without a network the files could not be fetched again, and the app would be gone until there is one.
    const reached = await fetch('/version.json', { cache: 'no-store' }).catch(() => undefined)
    if (!reached?.ok) {
      button.disabled = false
      outcome.textContent = 'We couldn’t reach the server. Check your connection, then select “Repair now” again.'
      return
    }
    const registrations = await navigator.serviceWorker.getRegistrations()
    await Promise.all(registrations.map((registration) => registration.unregister()))
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
    outcome.textContent = 'Done. Opening the portal…'
    location.replace('/')
  } catch (error) {
    console.error(error)
    button.disabled = false
    outcome.textContent = 'The repair didn’t work. Close all portal windows, reopen this page and try again.'
  }
})
