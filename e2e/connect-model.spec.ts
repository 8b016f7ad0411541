import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SIMULATOR_TEXTS } from '@marquee/contract/vendors'
import { findViolations, expectNoSidewaysScroll } from './lib/axe.ts'
import { open, toastWith } from './lib/screens.ts'
import { expect, expectConsole, refused, test } from './lib/test.ts'

const NARROW = { width: 320, height: 800 }
const MODELS = { object: 'list', data: [{ id: 'nomic-embed-text:latest', object: 'model' }, { id: 'llama3.2:3b', object: 'model' }, { id: 'a-model-with-a-very-long-name-that-no-narrow-screen-holds-in-one-line:latest', object: 'model' }] }

/** A service like Ollama. `html`: something else answers. */
async function startOllama(mode: { isHtml: boolean }): Promise<{ server: Server; address: string }> {
  const server = createServer((request, response) => {
    if (mode.isHtml) return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works</h1>')
    let body = ''
    request.on('data', (chunk: Buffer) => void (body += chunk.toString()))
    request.on('end', () => {
      const isKnown = request.url === '/v1/models' || MODELS.data.some(({ id }) => body.includes(JSON.stringify(id)))
      const answer = request.url === '/v1/models' ? MODELS : { choices: [{ message: { role: 'assistant', content: 'OK' } }] }
      response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(isKnown ? answer : { error: { message: 'model not found', type: 'not_found_error' } }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('the composer says that the simulator writes and leads to the test of a model at an address', async ({ page, newUser, signIn }) => {
  const mode = { isHtml: false }
  const { server, address } = await startOllama(mode)
  try {
    await signIn(await newUser('Olaf Ollama'))
    await open(page, '/create-post')
    const note = page.getByText(SIMULATOR_TEXTS.line)
    await expect(note).toBeVisible()
    await note.getByRole('link', { name: SIMULATOR_TEXTS.connect }).click()
    const form = page.getByRole('region', { name: SIMULATOR_TEXTS.heading })
    await expect(form).toBeInViewport()
    await expect(form.getByLabel(SIMULATOR_TEXTS.address)).toBeFocused()
    await form.getByLabel(SIMULATOR_TEXTS.address).fill(address)
    await page.keyboard.press('Enter')
    await expect(form.getByText('It answers as it should.')).toBeVisible()
    await expect(form.getByText(`OPENAI_BASE_URL=${address}/v1 OPENAI_MODEL=llama3.2:3b EMBEDDING_MODEL=nomic-embed-text:latest npm start`)).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.setViewportSize(NARROW)
    await expectNoSidewaysScroll(page, 'the tested model at 320 px')
    expect(await findViolations(page)).toEqual([])

    await form.getByRole('button', { name: /^a-model-with/ }).click()
    await expect(form.getByText(/OPENAI_MODEL=a-model-with/)).toBeVisible()
    await form.getByLabel(SIMULATOR_TEXTS.model).fill('no-such-model')
    await form.getByRole('button', { name: SIMULATOR_TEXTS.test }).click()
    await expect(form.getByText(/^The service does not know what it is asked for/)).toBeInViewport()
    mode.isHtml = true
    await form.getByLabel(SIMULATOR_TEXTS.model).fill('')
    await form.getByRole('button', { name: SIMULATOR_TEXTS.test }).click()
    await expect(form.getByText('What answers at the address of the service does not speak its protocol.')).toBeVisible()
    expectConsole(refused(400))
    await form.getByLabel(SIMULATOR_TEXTS.address).fill('ftp://x')
    await form.getByRole('button', { name: SIMULATOR_TEXTS.test }).click()
    await expect(form.getByRole('alert').getByText(SIMULATOR_TEXTS.badAddress)).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('the line that starts Marquee with the model is copied', async ({ page, context, newUser, signIn }) => {
  const { server, address } = await startOllama({ isHtml: false })
  try {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn(await newUser('Cora Copy'))
    await open(page, '/api-settings')
    const form = page.getByRole('region', { name: SIMULATOR_TEXTS.heading })
    await expect(form).toHaveCount(0)
    await open(page, '/api-settings#connect')
    await expect(form).toBeInViewport()
    await form.getByLabel(SIMULATOR_TEXTS.address).fill(address)
    await form.getByRole('button', { name: SIMULATOR_TEXTS.test }).click()
    await form.getByRole('button', { name: SIMULATOR_TEXTS.copy }).click()
    await expect(toastWith(page, SIMULATOR_TEXTS.copied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('OPENAI_MODEL=llama3.2:3b')
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
