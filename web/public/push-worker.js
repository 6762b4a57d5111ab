// Shows notices while the product is closed; each push holds {title, body, path, tag}, and says no more than its reader may see.
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/favicon.svg', data: { path } }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { href } = new URL(event.notification.data.path, self.location.origin)
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const open = pages.find((page) => page.url === href)
      return open ? open.focus() : self.clients.openWindow(href)
    }),
  )
})
