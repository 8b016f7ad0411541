// Service worker: caches the application's files so that it opens quickly and offline. The build fills in the list.
const VERSION = '__VERSION__'
const FILES = ['__FILES__']
const ASSETS = `marquee-assets-${VERSION}`
const PAGES = `marquee-pages-${VERSION}`
// Every address of the application is answered with the same shell; this one stands for all of them.
const SHELL = '/drafts'
// Responses that belong to a user or change on their own are never cached.
const NEVER = ['/api', '/auth', '/rest', '/storage', '/media', '/sandbox', '/dev', '/docs/api', '/metrics', '/create-bucket', '/routes.json', '/sw.js']

const isNever = (path) => NEVER.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))

self.addEventListener('install', (event) => {
  event.waitUntil(
    Promise.all([
      caches.open(ASSETS).then((cache) => cache.addAll(FILES)),
      caches.open(PAGES).then((cache) => cache.add(new Request(SHELL, { cache: 'reload' }))),
    ]).then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  const drop = (names) => Promise.all(names.filter((name) => name !== ASSETS && name !== PAGES).map((name) => caches.delete(name)))
  event.waitUntil(caches.keys().then(drop).then(() => self.clients.claim()))
})

// On log-out the pages are removed; the program files contain no user data.
self.addEventListener('message', (event) => {
  if (event.data?.type !== 'clear') return
  // Offline the shell cannot be fetched now; the next page that loads stores it.
  const reopen = () => caches.open(PAGES).then((cache) => cache.add(SHELL).catch(() => undefined))
  event.waitUntil(caches.delete(PAGES).then(reopen))
})

async function fromNetworkFirst(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const cached = await caches.match(SHELL)
    if (cached) return cached
    throw error
  }
}

const fromCacheFirst = async (request) => (await caches.match(request)) ?? fetch(request)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || isNever(url.pathname)) return
  if (request.mode === 'navigate') event.respondWith(fromNetworkFirst(request))
  else if (FILES.includes(url.pathname)) event.respondWith(fromCacheFirst(request))
})

// A push carries a notice: {id, title, body, path}. One that arrives twice has the same tag, so it is shown once.
self.addEventListener('push', (event) => {
  const notice = event.data?.json() ?? {}
  if (typeof notice.id !== 'string' || typeof notice.title !== 'string') return
  const { id, title, body, path } = notice
  event.waitUntil(self.registration.showNotification(title, { body, tag: id, icon: '/icon-192.png', badge: '/icon-192.png', data: { path } }))
})

// Pressing it opens its screen, in a window that is open already if there is one. Only addresses of this application are opened.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const target = new URL(event.notification.data?.path ?? '/', self.location.origin)
  if (target.origin !== self.location.origin) return
  const open = async () => {
    const [client] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    if (!client) return self.clients.openWindow(target.href)
    await client.focus()
    // A window that this worker does not control cannot be moved by it.
    return client.navigate(target.href).catch(() => self.clients.openWindow(target.href))
  }
  event.waitUntil(open())
})
