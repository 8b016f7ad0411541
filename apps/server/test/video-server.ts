import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MediaItem } from '@marquee/contract/media'
import type { LiveEvent } from '@marquee/contract/platform'
import type { Video } from '@marquee/contract/video'
import { registerVideoRoutes, type VideoContext, videoJobs } from '../src/features/video/index.ts'
import { createWebhooks } from '../src/platform/webhooks/index.ts'
import { ok, type Outcome } from '../src/ports/outcome.ts'
import type { VideoModel, VideoNews, VideoRequest, VideoState } from '../src/ports/video-model.ts'
import { writeVideo } from './factories/files/film.ts'
import { buildPicture } from './factories/media.ts'
import { type MediaServer, startMediaServer } from './media-server.ts'

type Created = Outcome<{ providerTaskId: string }>

/** A scripted video service. */
export type FakeVideos = {
  requests: VideoRequest[]
  /** Ids of the tasks that were checked, and of those that were canceled. */
  asked: string[]
  stopped: string[]
  opened: string[]
  /** Results of the next calls that create a task; a new task when there is none. */
  creations: (() => Promise<Created>)[]
  /** The result of every status check from now on. */
  answer: () => Promise<Outcome<VideoState>>
  news: Outcome<VideoNews> | null
  open: VideoModel['openOutput']
}

export const running: VideoState = { status: 'processing', outputs: [], error: null, progress: 0.4 }
export const finished: VideoState = { status: 'completed', outputs: ['https://videos.example.net/a.mp4'], error: null, progress: null }

/** Videos and the library behind a listening port, with a clock, jobs and a video service that tests set. */
export type VideoServer = Omit<MediaServer, 'ctx'> & {
  ctx: VideoContext
  fake: FakeVideos
  events: LiveEvent[]
  /** Uploads a different picture each time. Returns it. */
  picture(who?: string): Promise<MediaItem>
  /** Starts a video of a new picture. Returns the task's id. */
  create(who?: string, body?: object): Promise<string>
  read(id: string, who?: string): Promise<Video>
  /** Advances the time and runs what is due, several times. */
  turn(times?: number): Promise<void>
}

function createFake(film: string): { fake: FakeVideos; model: VideoModel } {
  const fake: FakeVideos = {
    requests: [], asked: [], stopped: [], opened: [], creations: [], news: null,
    answer: async () => ok(running),
    open: async () => ok(createReadStream(film)),
  }
  const model: VideoModel = {
    name: 'fake',
    model: 'fake-film',
    async createVideo(request) {
      fake.requests.push(request)
      return (await fake.creations.shift()?.()) ?? ok({ providerTaskId: `task-${fake.requests.length}` })
    },
    queryVideo(id) {
      fake.asked.push(id)
      return fake.answer()
    },
    async cancelVideo(id) {
      fake.stopped.push(id)
      return ok(null)
    },
    async readWebhook(rawBody) {
      return fake.news ?? ok({ providerTaskId: String(JSON.parse(rawBody.toString('utf8')).task_id), isSigned: false })
    },
    openOutput(output, maxBytes, signal) {
      fake.opened.push(output)
      return fake.open(output, maxBytes, signal)
    },
  }
  return { fake, model }
}

const STEP_MS = 6_000

/** Opens a separate video feature for one test file. */
export async function startVideoServer(): Promise<VideoServer> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-videos-'))
  await writeVideo(join(folder, 'film.mp4'), 'mp4', { width: 180, height: 320 }, 1)
  const { fake, model } = createFake(join(folder, 'film.mp4'))
  const events: LiveEvent[] = []
  const contexts: VideoContext[] = []
  const server = await startMediaServer({
    mount(app, media) {
      const live: VideoContext['live'] = { publish: async (_db, _owner, event) => void events.push(event) }
      const ctx: VideoContext = { ...media, live, videoModel: model, webhooks: createWebhooks(media.db, media.log), webhookBase: 'https://brand.example.org', modelPrices: new Map(), sandboxedTasks: new Set() }
      contexts.push(ctx)
      registerVideoRoutes(app, ctx)
      return videoJobs(ctx)
    },
  })
  const [ctx] = contexts
  if (!ctx) throw new Error('The feature was not mounted.')
  const picture = async (who = 'alice') => {
    const fileData = (await buildPicture('jpeg', 400, 300)).toString('base64')
    return (await server.call<{ data: MediaItem }>(who, 'POST', '/api/images/upload', { fileName: 'cup.jpg', fileType: 'image/jpeg', fileData })).body.data
  }
  return {
    ...server,
    ctx,
    fake,
    events,
    picture,
    async create(who = 'alice', body = {}) {
      const request = { prompt: 'Steam rises from the cup', imageUrl: (await picture(who)).url, aspectRatio: '9:16', ...body }
      return (await server.call<{ data: { task_id: string } }>(who, 'POST', '/api/proxy/create_video_task', request)).body.data.task_id
    },
    read: async (id, who = 'alice') => (await server.call<{ data: Video }>(who, 'GET', `/api/videos/${id}`)).body.data,
    async turn(times = 1) {
      for (let index = 0; index < times; index += 1) {
        server.pass(STEP_MS)
        await server.work()
      }
    },
    async close() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
