import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { EditRequest, EditState, ImageEditor, PictureEdit } from './image-editor.ts'
import type { Outcome } from './outcome.ts'

/** Ways a service can fail, which the suite arms by name. */
export type EditorFault = 'rate-limited' | 'server-error' | 'slow' | 'malformed' | 'lost-response' | 'failed-task' | 'stuck-task'

export type EditorUnderTest = {
  editor: ImageEditor
  /** One whose service refuses the key; null where there are no keys. */
  unauthorized: ImageEditor | null
  /** One with a short time-out: for slow responses. */
  impatient: ImageEditor
  /** One whose address nobody listens on. */
  unreachable: ImageEditor
  /** A public address of these bytes, for services that fetch the picture themselves. */
  publish(png: Buffer): Promise<string>
  /** Makes the next start fail, or the task that it creates. */
  arm(fault: EditorFault): Promise<void>
}

const never = new AbortController().signal
const SIZE = { width: 96, height: 64 } as const

/** A red disc on plain white: an object in front of a background. */
function buildPicture(): Promise<Buffer> {
  const disc = Buffer.from(`<svg width="${SIZE.width}" height="${SIZE.height}"><circle cx="48" cy="32" r="20" fill="#c01010"/></svg>`)
  return sharp({ create: { ...SIZE, channels: 3, background: '#ffffff' } }).composite([{ input: disc }]).png().toBuffer()
}

async function requestOf({ publish }: EditorUnderTest, action: PictureEdit): Promise<EditRequest> {
  const bytes = await buildPicture()
  return { action, imageUrl: await publish(bytes), readImage: async () => ({ bytes, type: 'image/png' }), webhookUrl: null }
}

function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.kind !== 'ok') throw new Error(`${outcome.kind}: ${outcome.reason}`)
  return outcome.value
}

async function start(world: EditorUnderTest, action: PictureEdit): Promise<string> {
  return valueOf(await world.editor.startEdit(await requestOf(world, action), never)).taskId
}

async function waitFor(editor: ImageEditor, taskId: string): Promise<EditState> {
  const deadline = performance.now() + 20_000
  for (;;) {
    const state = valueOf(await editor.queryEdit(taskId, never))
    if (state.status !== 'processing') return state
    if (performance.now() > deadline) throw new Error('the task does not end')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function edit(world: EditorUnderTest, action: PictureEdit): Promise<Buffer> {
  const state = await waitFor(world.editor, await start(world, action))
  expect(state).toMatchObject({ status: 'completed', error: null })
  return valueOf(await world.editor.fetchOutput(state.outputs[0] ?? '', never))
}

/** The behaviour every image editor has. Takes a function that opens one, with the means to make it fail. */
export function describeImageEditor(name: string, open: () => Promise<EditorUnderTest>, options: { isRateLimiting: boolean }): void {
  describe(`${name}: editing pictures`, { timeout: 40_000 }, () => {
    it('removes the background and leaves the object in front of it', async () => {
      const bytes = await edit(await open(), 'remove-background')
      const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      const alphaAt = (x: number, y: number) => data[(Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 4 + 3] ?? -1
      expect(alphaAt(0.03, 0.03)).toBeLessThan(40)
      expect(alphaAt(0.5, 0.5)).toBeGreaterThan(215)
    })

    it('enlarges', async () => {
      const { width, height } = await sharp(await edit(await open(), 'upscale')).metadata()
      expect(width).toBeGreaterThanOrEqual(SIZE.width * 2)
      expect(width / height).toBeCloseTo(SIZE.width / SIZE.height, 1)
    })

    it('reports that a task failed, and why', async () => {
      const world = await open()
      await world.arm('failed-task')
      const state = await waitFor(world.editor, await start(world, 'upscale'))
      expect(state).toMatchObject({ status: 'failed', outputs: [] })
      expect(state.error).not.toBe('')
    })

    it('reports that a task is still running, however long', async () => {
      const world = await open()
      await world.arm('stuck-task')
      const taskId = await start(world, 'upscale')
      for (let times = 0; times < 5; times += 1) expect(valueOf(await world.editor.queryEdit(taskId, never)).status).toBe('processing')
    })

    it('does not report an unknown task as running', async () => {
      const { editor } = await open()
      const outcome = await editor.queryEdit('00000000-0000-4000-8000-000000000000', never)
      expect(['not-found', 'rejected']).toContain(outcome.kind)
    })

    it('does not return a missing output as a picture', async () => {
      const world = await open()
      const state = await waitFor(world.editor, await start(world, 'upscale'))
      const outcome = await world.editor.fetchOutput((state.outputs[0] ?? '').replace(/[\w-]+\.png/u, 'nothing.png'), never)
      expect(['not-found', 'rejected']).toContain(outcome.kind)
    })

    const faults = [['server-error', 'unavailable'], ['malformed', 'unavailable'], ['lost-response', 'unknown'], ['slow', 'unknown'], ...(options.isRateLimiting ? [['rate-limited', 'rate-limited']] : [])] as const
    it.each(faults.map(([fault, kind]) => ({ fault: fault as EditorFault, kind })))('answers $fault as $kind, once', async ({ fault, kind }) => {
      const world = await open()
      await world.arm(fault)
      const request = await requestOf(world, 'upscale')
      const { editor, impatient } = world
      expect((await (fault === 'slow' ? impatient : editor).startEdit(request, never)).kind).toBe(kind)
      expect((await world.editor.startEdit(request, never)).kind).toBe('ok')
    })

    it('distinguishes a refused key from an unreachable service', async () => {
      const world = await open()
      const request = await requestOf(world, 'upscale')
      if (world.unauthorized) expect((await world.unauthorized.startEdit(request, never)).kind).toBe('unauthorized')
      expect((await world.unreachable.startEdit(request, never)).kind).toBe('unavailable')
      expect((await world.unreachable.queryEdit('x', never)).kind).toBe('unavailable')
    })

    it('stops waiting when aborted', async () => {
      const world = await open()
      await world.arm('slow')
      const stop = AbortSignal.timeout(300)
      expect((await world.editor.startEdit(await requestOf(world, 'upscale'), stop)).kind).toBe('unknown')
    })
  })
}
