// A program of its own, run by run-work.ts: reads one job as a line of JSON, makes its file, and prints what it made, or the reason why not.
// It listens to its input for as long as it works: when whoever started it is gone, so is it.
import { createInterface } from 'node:readline'
import { openPicture, Unfit } from './open-picture.ts'
import type { MadeFile, WorkJob } from './types.ts'

const MAX_MEMORY = 900 * 1024 * 1024
const MEMORY_CHECK_MS = 50

async function make(job: WorkJob): Promise<MadeFile> {
  const picture = await openPicture(job.source)
  // Each kind of work loads its own libraries only.
  if (job.kind === 'video') return (await import('./video/render.ts')).renderVideo(picture, job)
  return (await import('./edit.ts')).editPicture(picture, job)
}

const watch = setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY) process.exit(3)
}, MEMORY_CHECK_MS)

const lines = createInterface({ input: process.stdin })
lines.once('close', () => process.exit(4))
lines.once('line', (line) => {
  void make(JSON.parse(line) as WorkJob)
    .catch((error: unknown) => ({ reason: error instanceof Unfit ? error.message : 'The picture could not be worked on.' }))
    .then((report) => {
      clearInterval(watch)
      process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit(0))
    })
})
