// Unregisters the worker and drops the app's own files. Never touches IndexedDB: that is where people's work is.
const button = document.getElementById('repair')
const outcome = document.getElementById('outcome')

button.addEventListener('click', async () => {
  button.disabled = true
  outcome.textContent = 'Repairing …'
  try {
    const registrations = await navigator.serviceWorker.getRegistrations()
    await Promise.all(registrations.map((registration) => registration.unregister()))
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
    outcome.textContent = 'Done. Opening the app …'
    location.replace('/')
  } catch (error) {
    console.error(error)
    button.disabled = false
    outcome.textContent = 'That did not work. Close every window of the app, open this page again and try once more.'
  }
})
