/** The part of s3rver that the tests use; the package brings no types. */
declare module 's3rver' {
  type Options = { address: string; port: number; silent: boolean; directory: string; vhostBuckets: boolean }

  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
