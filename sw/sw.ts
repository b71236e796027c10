/// <reference lib="webworker" />
import { answerApiCall, isApiCall } from './api-route.ts'
import { keptFiles, type FileOfBuild } from './kept-files.ts'
import { isPageVisit } from './navigation.ts'
import { answerRepairPage, isRepairPage } from './repair-page.ts'
import { swapWhenAsked } from './update.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: FileOfBuild[] }

// Every part of the page, so that no chunk is missing offline or after a deploy.
const kept = keptFiles(self.__WB_MANIFEST)
self.addEventListener('install', (event) => event.waitUntil(kept.fetchMissing()))
// The very first visit is served from the network: it may use this worker at once.
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([kept.dropOthers(), self.clients.claim()])))
swapWhenAsked()

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const sameOrigin = url.origin === self.location.origin
  if (isApiCall({ request, url, sameOrigin })) event.respondWith(answerApiCall({ request, event }))
  else if (request.method !== 'GET' || !sameOrigin) return
  else if (isRepairPage({ url, sameOrigin })) event.respondWith(answerRepairPage({ url, kept }))
  // Every page is the same document; the router in it reads the address.
  else if (isPageVisit({ request, url })) event.respondWith(kept.answer('/index.html'))
  else if (kept.has(url.href)) event.respondWith(kept.answer(url.href))
})
