import { VIDEO_FORM_TEXTS as FORM, VIDEO_LIBRARY_TEXTS as LIBRARY, VIDEO_STATUS_TEXTS as STATUS } from '@marquee/contract/video'
import type { Page, Route } from '@playwright/test'
import { call, uploadPicture } from './lib/api.ts'
import { makePng } from './lib/png.ts'
import { open } from './lib/screens.ts'
import { expect, expectConsole, refused, test } from './lib/test.ts'

// The error texts of the video screens in the running product (trace.md VGEN, VSTAT, VLIB): the network refuses, answers nonsense or nothing.

const says = (status: number) => (route: Route) => route.fulfill({ status, json: { success: false, error: 'Something broke', code: 'internal' } })
const gateway = (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<html>' })
const senseless = (route: Route) => route.fulfill({ status: 200, json: { success: true } })
const lost = (route: Route) => route.abort()
const shown = (page: Page, text: string) => page.getByRole('alert').or(page.getByRole('region', { name: 'Messages (F8)' })).getByText(text, { exact: true }).first()

/** Lets the calls of one method to `url` end as `how` says while `act` runs; then `text` must stand on the screen. */
async function failing(page: Page, [method, url]: readonly [string, RegExp], how: (route: Route) => Promise<void>, act: () => Promise<unknown>, text: string): Promise<void> {
  await test.step(text, async () => {
    await page.route(url, (route) => (route.request().method() === method ? how(route) : route.fallback()))
    await act()
    await expect(shown(page, text), text).toBeVisible()
    await page.unroute(url)
  })
}

/** A video as the API shows one that is being made. */
const running = (id: string) => ({
  id, prompt: 'A running video', imageUrl: null, aspectRatio: '9:16', status: 'processing', stage: 'generating', progress: 0.5, outputs: [], videoUrl: null, posterUrl: null, blur: null, mediaId: null,
  duration: null, size: null, errorMessage: null, canCancel: true, canRetry: false, createdAt: new Date().toISOString(), updatedAt: new Date().toISOString(), startedAt: null, finishedAt: null,
})

test.beforeEach(() => {
  for (const what of [refused(500), refused(502), 'net::ERR_FAILED']) expectConsole(what)
})

test('the form (VGEN-10 to VGEN-15, VLIB-16)', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Tess')
  const imageUrl = await uploadPicture(request, user, 'cup.png', makePng(320, 320, { seed: 51 }))
  const create = ['POST', /\/api\/proxy\/create_video_task/] as const
  const send = () => page.getByRole('button', { name: FORM.generate }).click()
  await signIn(user)
  await open(page, '/video-generation')
  await page.getByLabel(FORM.prompt).press('Control+Enter')
  await expect(page.getByText(FORM.promptRequired)).toBeVisible()
  await page.getByLabel(FORM.prompt).fill('Steam')
  await send()
  await expect(shown(page, FORM.imageRequired)).toBeVisible()
  await open(page, `/video-generation?image=${encodeURIComponent(imageUrl)}`)
  await page.getByLabel(FORM.prompt).fill('Steam')
  await failing(page, create, says(500), send, FORM.createFailed)
  await failing(page, create, senseless, send, FORM.createError)
  await failing(page, create, lost, send, FORM.unavailable)
  await page.route(/\/api\/videos\/sent$/, (route) => route.fulfill({ json: { success: true, data: running('sent') } }))
  await page.route(create[1], (route) => route.fulfill({ json: { success: true, data: { task_id: 'sent' } } }))
  await failing(page, ['POST', /\/api\/videos$/], says(500), send, LIBRARY.saveFailed)
  await expect(page).toHaveURL(/\/video\/sent$/)
})

test('the status page (VSTAT-07, VSTAT-11, VSTAT-12, VLIB-15, VLIB-18, VLIB-19)', async ({ page, newUser, signIn }) => {
  await signIn(await newUser('Theo'))
  const one = ['GET', /\/api\/videos\/running$/] as const
  await failing(page, one, says(500), () => page.goto('/video/running'), LIBRARY.fetchFailed)
  await failing(page, one, gateway, () => page.goto('/video/running'), LIBRARY.httpError(502))
  await page.route(one[1], (route) => (route.request().method() === 'GET' ? route.fulfill({ json: { success: true, data: running('running') } }) : route.fulfill({ status: 500, json: { success: false, error: 'Something broke', code: 'internal' } })))
  await page.route(/\/api\/proxy\/query_task_status/, says(500))
  await open(page, '/video/running')
  await expect(page.getByRole('heading', { name: 'Generating your video' })).toBeVisible()
  await page.unroute(/\/api\/proxy\/query_task_status/)
  const status = ['POST', /\/api\/proxy\/query_task_status/] as const
  const refresh = () => page.getByRole('button', { name: STATUS.refresh }).click()
  await failing(page, status, says(500), refresh, STATUS.statusFailed)
  await failing(page, status, lost, refresh, STATUS.unavailable)
  await page.route(status[1], (route) => route.fulfill({ json: { success: true, data: { status: 'FAILED', output: null, error_message: 'The picture shows a person.', video: running('running') } } }))
  await refresh()
  await expect(page.getByText(STATUS.failed)).toBeVisible()
  await expect(page.getByText('The picture shows a person.')).toBeVisible()
  await expect(shown(page, LIBRARY.updateFailed)).toBeVisible()
})

test('the library (VLIB-13 to VLIB-15, VLIB-17, VLIB-20)', async ({ page, request, newUser, signIn }) => {
  const user = await newUser('Tilo')
  for (const n of [1, 2]) await call(request, user, 'POST', '/api/videos', { taskId: `t-${user.id}-${n}`, prompt: `Clip ${n}` })
  await signIn(user)
  const list = ['GET', /\/api\/videos\?/] as const
  await failing(page, list, says(500), () => page.goto('/videos'), LIBRARY.listFailed)
  await expect(shown(page, LIBRARY.loadFailed)).toBeVisible()
  await failing(page, list, gateway, () => page.getByRole('button', { name: 'Retry' }).click(), LIBRARY.httpError(502))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(LIBRARY.showing(1, 2, 2))).toBeVisible()
  const remove = ['DELETE', /\/api\/videos\/t-/] as const
  const confirm = () => page.getByRole('alertdialog').getByRole('button', { name: LIBRARY.delete }).click()
  await page.getByRole('button', { name: 'Delete Clip 1' }).click()
  await failing(page, remove, says(500), confirm, LIBRARY.deleteFailedPage)
  await expect(page.getByRole('alertdialog')).toBeHidden()
  for (const n of [1, 2]) await page.getByRole('checkbox', { name: `Select Clip ${n}` }).check({ force: true })
  await page.getByRole('region', { name: 'Selected videos' }).getByRole('button', { name: LIBRARY.delete }).click()
  await failing(page, remove, says(500), confirm, LIBRARY.deleteFailed)
  await expect(page.getByText(LIBRARY.showing(1, 2, 2))).toBeVisible()
})
