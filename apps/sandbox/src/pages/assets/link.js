// The consent window closes itself; the small wait lets the result be read.
const body = document.querySelector('[data-close-after]')
const wait = Number(body?.getAttribute('data-close-after') ?? 0)
const next = body?.getAttribute('data-next')
setTimeout(() => {
  window.close()
  if (next && !window.closed && !window.opener) window.location.assign(next)
}, wait)
