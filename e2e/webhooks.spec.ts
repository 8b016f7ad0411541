import { createServer, type Server } from 'node:http'
import { WEBHOOK_TEXTS } from '@marquee/contract/webhooks'
import { expectNoSidewaysScroll, findByRules, findViolations } from './lib/axe.ts'
import { open } from './lib/screens.ts'
import { expect, expectConsole, refused, test } from './lib/test.ts'

/** The host that the server under test may call (e2e/lib/global-setup.ts). */
const HOST = (): string => process.env.E2E_RECEIVER ?? ''

/** A receiver that answers with what `status` returns. */
async function receive(status: () => number): Promise<Server> {
  const server = createServer((request, response) => request.resume().on('end', () => response.writeHead(status()).end()))
  await new Promise<void>((resolve) => server.listen(Number(HOST().split(':')[1]), '127.0.0.1', resolve))
  return server
}

test('a webhook is added, tested, fails, is sent again and deleted', async ({ page, newUser, signIn }) => {
  expectConsole(refused(400))
  let status = 500
  const server = await receive(() => status)
  try {
    await signIn(await newUser('Wanda'))
    await open(page, '/webhooks')
    await expect(page.getByText('No webhooks yet')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Add webhook' }).first().click()
    const form = page.getByRole('dialog', { name: 'Add webhook' })
    await form.getByLabel('Address').fill('https://10.0.0.1/')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('alert')).toHaveText(WEBHOOK_TEXTS.badAddress)
    expect(await findViolations(page)).toEqual([])
    await form.getByLabel('Address').fill(`http://${HOST()}/in`)
    await form.getByLabel('Name').fill('Shop')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Signing secret')).toHaveValue(/^whsec_/)
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Done' }).click()
    const card = page.getByRole('article', { name: 'Shop' })
    await card.getByRole('button', { name: 'Send test' }).click()
    await expect(card.getByText(WEBHOOK_TEXTS.status(500))).toBeVisible()
    await card.getByRole('button', { name: /^Details/ }).click()
    const details = page.getByRole('dialog', { name: 'Test' })
    await expect(details.getByLabel('Payload')).toContainText('"type": "webhook.test"')
    expect(await findViolations(page)).toEqual([])
    status = 204
    await details.getByRole('button', { name: 'Send again' }).click()
    await expect(details.getByText('Delivered')).toBeVisible()
    await details.getByRole('button', { name: 'Close' }).last().click()
    await page.setViewportSize({ width: 320, height: 800 })
    await expectNoSidewaysScroll(page, '/webhooks')
    expect(await findViolations(page)).toEqual([])
    await card.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No webhooks yet')).toBeVisible()
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('the examples for developers are reachable from the footer and the reference', async ({ page }) => {
  await open(page, '/docs')
  await page.getByRole('main').getByRole('link', { name: 'Examples for developers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'For developers' })).toBeVisible()
  await expect(page.getByLabel('Receive webhooks, TypeScript')).toContainText('standardwebhooks')
  expect(await findViolations(page)).toEqual([])
  await page.goto('/docs/api')
  await expect(page.getByRole('link', { name: '/docs/developers' })).toBeVisible()
  await expect(page.getByText('/api/health').first()).toBeVisible()
  expect(await findByRules(page, ['color-contrast', 'target-size'])).toEqual([])
})
