/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import { createHandlerBoundToURL, getCacheKeyForURL, matchPrecache, precache } from 'workbox-precaching'
import { answerApiCall, isApiCall } from './api-route.ts'
import { isPageVisit } from './navigation.ts'
import { answerRepairPage, isRepairPage } from './repair-page.ts'
import { swapWhenAsked } from './update.ts'

declare const self: ServiceWorkerGlobalScope

// Every part of the page, so that no chunk is missing offline or after a deploy.
precache(self.__WB_MANIFEST)
// Every page is the same document; the router in it reads the URL.
const answerPage = createHandlerBoundToURL('/index.html')

// Four kinds of requests, told apart here: Workbox's router would be a tenth of the worker.
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const sameOrigin = url.origin === self.location.origin
  if (isApiCall({ request, url, sameOrigin })) event.respondWith(answerApiCall({ request, event }))
  else if (request.method !== 'GET' || !sameOrigin) return
  else if (isRepairPage({ url, sameOrigin })) event.respondWith(answerRepairPage({ url }))
  else if (isPageVisit({ request, url })) event.respondWith(answerPage({ request, event, url }))
  else if (getCacheKeyForURL(url.href)) event.respondWith(answerFile(request))
})

/** As this build has it; a file that the browser has dropped comes from the server. */
async function answerFile(request: Request): Promise<Response> {
  return (await matchPrecache(request)) ?? fetch(request)
}

// The very first visit is served from the network: it may use this worker at once.
clientsClaim()
swapWhenAsked()
