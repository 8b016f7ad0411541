import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { disc, inTime, toDataUri, useStudio } from '../../test/studio.ts'

const studio = useStudio()
type Data = { task_id: string; status: string; error_message: string | null }

const create = (image_url: string) => studio.call('POST', '/comfyonline/api/un-api/create_runway_image2video_task', { prompt: 'A disc', image_url })
const ask = async (task_id: string) => (await studio.call('POST', '/comfyonline/api/query_app_general_detail', { task_id })).body.data as Data

/** Waits for the task's end and checks that the studio still works afterwards. */
async function outcomeOf(image: string): Promise<Data> {
  const { task_id: id } = (await create(image)).body.data as Data
  const over = (task: string) => inTime(async () => {
    const data = await ask(task)
    return ['COMPLETED', 'FAILED'].includes(data.status) && data
  })
  const data = await over(id)
  const { task_id: next } = (await create(studio.picture())).body.data as Data
  expect((await over(next)).status).toBe('COMPLETED')
  return data
}

/** A PNG whose header has that size but whose pixels are missing. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(4)
    head.writeUInt32BE(data.length)
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([head, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))])
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

test.each([
  ['a header of 50,000 × 50,000 pixels', pngOf(50_000, 50_000), /too large/u],
  ['a header of 12,000 × 12,000 pixels', pngOf(12_000, 12_000), /too large/u],
  ['a picture that is cut off', pngOf(800, 600), /could not be processed|cannot be read/u],
  ['zero bytes', Buffer.alloc(0), /empty/u],
  ['HTML named .png', Buffer.from('<!doctype html><title>x</title><script>1</script>'), /not a picture/u],
  ['SVG, which could name other files', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'), /not a PNG|cannot be read/u],
])('%s: the task fails with a message, the next one works', async (name, body, message) => {
  const url = studio.externalServer().serve('/hostile.png', { headers: { 'content-type': 'image/png' }, body })
  const data = await outcomeOf(url)
  expect([name, data.status, data.error_message]).toEqual([name, 'FAILED', expect.stringMatching(message)])
})

test('other origins, redirects, refusals and endless pictures are not fetched', async () => {
  const { externalServer } = studio
  const cases: [string, RegExp][] = [
    ['http://169.254.169.254/latest/meta-data', /not at an address/u],
    [`http://localhost:${new URL(externalServer().origin).port}/disc.png`, /not at an address/u],
    [`http://user:word@${new URL(externalServer().origin).host}/disc.png`, /not at an address/u],
    [externalServer().serve('/away', { status: 302, headers: { location: 'http://169.254.169.254/' } }), /redirects/u],
    [`${externalServer().origin}/none.png`, /404/u],
    [externalServer().serve('/long', { headers: { 'content-length': String(70 * 1024 * 1024) }, body: Buffer.alloc(70 * 1024 * 1024) }), /larger than 60 MB/u],
  ]
  for (const [url, message] of cases) expect((await outcomeOf(url)).error_message).toMatch(message)
})

test('a data URI of 90 MB is refused, one that is not a picture fails', async () => {
  expect((await create(toDataUri(Buffer.alloc(68 * 1024 * 1024)))).status).toBe(413)
  expect((await outcomeOf(toDataUri(Buffer.from('nothing')))).error_message).toMatch(/not a picture/u)
})

test('calls beyond the queue’s limit are refused, in the vendor’s format', async () => {
  const picture = toDataUri(await disc(40, 30))
  const answers = []
  for (let count = 0; count < 60; count += 1) answers.push((await create(picture)).body)
  const refused = answers.filter(({ success }) => success === false)
  expect(refused.length).toBeGreaterThanOrEqual(5)
  expect(refused[0]).toMatchObject({ error_code: 429, errorMsg: expect.stringMatching(/\.$/u) })
  expect((await studio.call('GET', '/comfyonline/api/get_user_account_api')).status).toBe(200)
})
