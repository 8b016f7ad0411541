// Asks for the parts of the page that others change, and replaces them without moving the focus.
const EVERY_MS = 1000
const region = document.querySelector('[data-live]')
const status = document.querySelector('[data-live-status]')
const countIn = (element) => element.querySelectorAll('[data-item]').length

async function look() {
  const response = await fetch(region.getAttribute('data-live'), { headers: { accept: 'text/html' } })
  if (!response.ok) return
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').body
  if (fresh.innerHTML.trim() === region.innerHTML.trim()) return
  const [before, focused] = [countIn(region), document.activeElement?.id]
  region.replaceChildren(...fresh.childNodes)
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true })
  const added = countIn(region) - before
  if (status && added > 0) status.textContent = added === 1 ? 'Something new arrived.' : `${added} new ones arrived.`
}

async function keepLooking() {
  if (!document.hidden) await look().catch(() => undefined /* the server restarts: the next look finds it again */)
  setTimeout(keepLooking, EVERY_MS)
}

if (region) setTimeout(keepLooking, EVERY_MS)
