// A separate program, run by run-work.ts: reads one job as a line of JSON, creates its file, and prints the result or the reason for a failure.
// It watches its input while it works, and exits when its parent is gone.
import { createInterface } from 'node:readline'
import { openPicture, UnprocessableError } from './open-picture.ts'
import type { MadeFile, WorkJob } from './types.ts'

const MAX_MEMORY = 900 * 1024 * 1024
const MEMORY_CHECK_MS = 50

async function make(job: WorkJob): Promise<MadeFile> {
  const picture = await openPicture(job.source)
  // Each kind of work loads only the libraries it needs.
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
    .catch((error: unknown) => ({ reason: error instanceof UnprocessableError ? error.message : 'The picture could not be processed.' }))
    .then((report) => {
      clearInterval(watch)
      process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit(0))
    })
})
