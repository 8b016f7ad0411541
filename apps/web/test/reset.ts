import { clearOnSignOut } from '../src/app/session/clear-on-sign-out.ts'
import { awaited } from '../src/features/posts/drafts/list/drafts-ui.ts'
import { queryClient } from '../src/lib/query.ts'
import { endSession } from '../src/lib/session.ts'
import { ALICE, signInAs } from './session.ts'
import { resetStores } from './zustand.ts'

clearOnSignOut()
const queryDefaults = queryClient.getDefaultOptions()

/** Leaves nothing of a test in this tab: somebody logs out, so that the application drops what it has of its users; then what is the device's. */
export async function resetTab(): Promise<void> {
  signInAs(ALICE)
  await endSession('logout')
  awaited.clear()
  queryClient.setDefaultOptions(queryDefaults)
  localStorage.clear()
  sessionStorage.clear()
  resetStores()
  window.history.replaceState(null, '', '/')
  document.title = ''
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
}
