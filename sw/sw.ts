/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { answerApiCall, isApiCall } from './api-route.ts'
import { notPages } from './navigation.ts'
import { answerRepairPage, isRepairPage } from './repair-page.ts'
import { swapWhenAsked } from './update.ts'

declare const self: ServiceWorkerGlobalScope

// Before the parts of this build, among which it is as well.
registerRoute(isRepairPage, answerRepairPage)

// Every part of the page, so that no chunk is missing offline or after a deploy.
precacheAndRoute(self.__WB_MANIFEST)

// Every page is the same document; the router in it reads the URL.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notPages }))

for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
  registerRoute(isApiCall, answerApiCall, method)
}

// The very first visit is served from the network: it may use this worker at once.
clientsClaim()
swapWhenAsked()
