import { execFile } from 'node:child_process'
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Client, signUp } from './lib/client.ts'
import { peakWhile } from './lib/peak.ts'
import { buildPhoto } from './lib/photo.ts'
import type { Figure } from './lib/report.ts'
import { freePort, postmasterPid, startServer, treeMemoryMb } from './lib/server-process.ts'

const PHOTO = { width: 4_000, height: 3_000 } as const
const SECONDS = 6
const AT_ONCE = 5
const POLL_MS = 250
const WITHIN_MS = 300_000
/** From Debian; if it is missing, the media library's own metadata of the file is used. */
const FFPROBE = '/usr/bin/ffprobe'

type Video = { id: string; status: string; errorMessage: string | null; videoUrl: string | null; mediaId: string | null; duration: number | null }
type Facts = { width: number; height: number; seconds: number }

/** Uploads a photo as a browser does. Returns its URL. */
async function uploadPhoto(client: Client): Promise<string> {
  const body = buildPhoto(PHOTO.width, PHOTO.height)
  const file = { fileName: 'photo.png', fileType: 'image/png', fileSize: body.length }
  const { uploadUrl, filePath } = await client.call<{ uploadUrl: string; filePath: string }>('POST', '/api/images/upload-url', file)
  const sent = await fetch(uploadUrl, { method: 'PUT', headers: { 'content-type': file.fileType }, body })
  if (!sent.ok) throw new Error(`The photo was not accepted: ${sent.status}`)
  return (await client.call<{ data: { url: string } }>('POST', '/api/images/complete-upload', { filePath, ...file })).data.url
}

/** Makes one video and waits for it, as the page does. Throws when it fails or takes too long. */
async function makeVideo(client: Client, imageUrl: string, prompt: string): Promise<Video> {
  const body = { prompt, imageUrl, aspectRatio: '9:16', duration: SECONDS }
  const id = (await client.call<{ data: { task_id: string } }>('POST', '/api/proxy/create_video_task', body)).data.task_id
  const deadline = performance.now() + WITHIN_MS
  while (performance.now() < deadline) {
    const { data } = await client.call<{ data: Video }>('GET', `/api/videos/${id}`)
    if (data.status === 'failed') throw new Error(`A video failed: ${data.errorMessage}`)
    if (data.status === 'completed') return data
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error('A video was not ready in time.')
}

async function probe(url: string): Promise<Facts> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-bench-video-'))
  try {
    const path = join(folder, 'video.mp4')
    await writeFile(path, Buffer.from(await (await fetch(url)).arrayBuffer()))
    const { stdout } = await promisify(execFile)(FFPROBE, ['-v', 'error', '-select_streams', 'v:0', '-show_entries', 'stream=codec_name,width,height:format=duration', '-of', 'json', path])
    const { streams, format } = JSON.parse(stdout) as { streams: { codec_name: string; width: number; height: number }[]; format: { duration: string } }
    const [stream] = streams
    if (stream?.codec_name !== 'h264') throw new Error(`The video is ${stream?.codec_name}, not H.264.`)
    return { width: stream.width, height: stream.height, seconds: Number(format.duration) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The media library's metadata of the file, once it has been read. */
async function readFacts(client: Client, mediaId: string | null): Promise<Facts> {
  const deadline = performance.now() + WITHIN_MS
  while (performance.now() < deadline) {
    const { item } = await client.call<{ item: { width: number | null; height: number | null; duration: number | null } }>('GET', `/api/media/items/${mediaId}`)
    if (item.width && item.height && item.duration) return { width: item.width, height: item.height, seconds: item.duration }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error('The library did not read the video in time.')
}

async function assertRight(client: Client, { videoUrl, mediaId }: Video): Promise<Facts> {
  const hasProbe = await access(FFPROBE).then(() => true, () => false)
  const facts = hasProbe && videoUrl ? await probe(videoUrl) : await readFacts(client, mediaId)
  if (facts.width * 16 !== facts.height * 9) throw new Error(`The video is ${facts.width} × ${facts.height}, not 9:16.`)
  if (Math.abs(facts.seconds - SECONDS) > 0.2) throw new Error(`The video is ${facts.seconds} s long, not ${SECONDS} s.`)
  return facts
}

/** One video of a large photo, then five at once: how long they take, whether they match the request, and how much memory they need. */
export async function measureVideo(dataDir: string): Promise<Figure[]> {
  const server = await startServer({ dataDir, port: await freePort() })
  try {
    const client = await signUp(server.url, `video-${Date.now()}@example.com`)
    const photo = await uploadPhoto(client)
    const before = performance.now()
    const video = await makeVideo(client, photo, 'Steam rises slowly from the cup')
    const seconds = (performance.now() - before) / 1_000
    const facts = await assertRight(client, video)
    const roots = [server.pid, await postmasterPid(dataDir)]
    const start = performance.now()
    const peak = await peakWhile(
      () => treeMemoryMb(roots),
      async () => {
        const made = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => makeVideo(client, photo, `The light moves, take ${index}`)))
        for (const one of made) await assertRight(client, one)
      },
    )
    return [
      { name: `a ${SECONDS}-second 9:16 video of a ${PHOTO.width} × ${PHOTO.height} photo (${facts.width} × ${facts.height}, ${facts.seconds.toFixed(2)} s): time until it is in the library`, value: seconds, unit: 's', budget: 20 },
      { name: `${AT_ONCE} such videos at once: time until all are in the library`, value: (performance.now() - start) / 1_000, unit: 's', budget: 100 },
      { name: 'memory of all processes with the database meanwhile', value: peak, unit: 'MB', budget: 1_000 },
    ]
  } finally {
    await server.stop()
  }
}
