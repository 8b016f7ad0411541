// Runs before the first paint, as the only script that does: see docs/decisions/0014-public-pages-without-the-shell.md.
import { SESSION_KEY } from '../lib/auth-storage.ts'
import { whenIdle } from '../lib/idle.ts'
import { readLocal } from '../lib/storage.ts'
import { recordEarlyInput } from './early-input.ts'

function isSessionStored(): boolean {
  try {
    return (localStorage.getItem(SESSION_KEY) ?? sessionStorage.getItem(SESSION_KEY)) !== null
  } catch {
    // Storage is forbidden: then nobody stays signed in.
    return false
  }
}

function readTheme(): unknown {
  try {
    return readLocal('theme')
  } catch {
    return null
  }
}

/** Sets the theme, and whether a session is stored, so that nothing jumps once the page is hydrated. */
function markDocument(isSignedIn: boolean): void {
  const theme = readTheme()
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
  if (isSignedIn) document.documentElement.dataset['session'] = 'stored'
}

/** Loads the application, once; when that fails, the next call tries again. Takes the template with its tags. */
function createStart(application: HTMLTemplateElement): () => void {
  let isStarted = false
  return () => {
    if (isStarted) return
    isStarted = true
    const tags = document.importNode(application.content, true)
    if (!isSignedIn) for (const tag of tags.querySelectorAll('[data-session]')) tag.remove()
    tags.querySelector('script')?.addEventListener('error', () => (isStarted = false))
    document.head.append(tags)
  }
}

const isSignedIn = isSessionStored()
markDocument(isSignedIn)
const application = document.getElementById('application')
if (application instanceof HTMLTemplateElement) {
  const start = createStart(application)
  window.earlyInput = recordEarlyInput(start)
  // A session has screens of its own to show; a query or a hash may be for the application (a mode, a returning sign-in).
  if (isSignedIn || window.location.search !== '' || window.location.hash !== '') start()
  else window.addEventListener('load', () => whenIdle(start), { once: true })
}
