import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** The one account the server knows. */
export const S3_KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } as const

/** A server that speaks the S3 protocol, in this process, with its files in its own folder. */
export type S3Server = {
  url: string
  createBucket(name: string): Promise<void>
  /** Objects of a bucket. The server keeps the parts of aborted uploads, as it does not support that call. */
  countFiles(bucket: string): Promise<number>
  close(): Promise<void>
}

/** Starts one on a free port. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'marquee-s3-'))
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false })
  const { port } = await server.run()
  return {
    url: `http://127.0.0.1:${port}`,
    createBucket: async (name) => void (await mkdir(join(directory, name), { recursive: true })),
    async countFiles(bucket) {
      const entries = await readdir(join(directory, bucket), { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile() && !/_uploads/.test(entry.parentPath) && !/_metadata\.json$|\.md5$/.test(entry.name)).length
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
