/// <reference lib="webworker" />
import { answerApiCall, isApiCall } from './api-route.ts'
import { cachedFiles, type FileOfBuild } from './cached-files.ts'
import { isPageVisit } from './navigation.ts'
import { answerRepairPage, isRepairPage } from './repair-page.ts'
import { swapWhenAsked } from './update.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: FileOfBuild[] }

// Every file of the page, so that no chunk is missing offline or after a deploy.
const files = cachedFiles(self.__WB_MANIFEST)
self.addEventListener('install', (event) => event.waitUntil(files.fetchMissing()))
// Even the very first visit, which came from the network, can use this worker at once.
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([files.dropOthers(), self.clients.claim()])))
swapWhenAsked()

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const sameOrigin = url.origin === self.location.origin
  if (isApiCall({ request, url, sameOrigin })) event.respondWith(answerApiCall({ request, event }))
  else if (request.method !== 'GET' || !sameOrigin) return
  else if (isRepairPage({ url, sameOrigin })) event.respondWith(answerRepairPage({ url, files }))
  // All pages are the same document; its router reads the address.
  else if (isPageVisit({ request, url })) event.respondWith(files.answer('/index.html'))
  else if (files.has(url.href)) event.respondWith(files.answer(url.href))
})
