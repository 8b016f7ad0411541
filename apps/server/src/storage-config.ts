import { BootError } from './platform/errors.ts'

/** Where files are stored: a folder of this machine, or a bucket with the S3 protocol. */
export type StorageTarget =
  | { kind: 'disk'; dir: string }
  | {
      kind: 's3'
      bucket: string
      prefix: string
      endpoint: string | null
      /** Where browsers and networks reach the same server; null when that is `endpoint`. */
      publicEndpoint: string | null
      region: string
      isPathStyle: boolean
      accessKeyId: string
      secretAccessKey: string
    }

type Keys = { accessKeyId: string | undefined; secretAccessKey: string | undefined }

const DEFAULT_REGION = 'us-east-1'
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^([A-Za-z0-9_-][A-Za-z0-9_.-]*(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*)?$/
const REGION = /^[a-z0-9-]{1,40}$/
const OPTIONS = ['endpoint', 'public-endpoint', 'region', 'path-style']
const FLAGS: Readonly<Record<string, boolean>> = { '1': true, true: true, '0': false, false: false }

const refuse = (reason: string): BootError => new BootError(`The environment variable STORAGE_URL is not valid: ${reason}.`)

function parse(text: string): URL {
  if (!URL.canParse(text)) throw refuse('it is not an address')
  return new URL(text)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) throw refuse('its user name or password contains a single % sign; write %25')
    throw error
  }
}

function readDisk(url: URL): StorageTarget {
  if (url.host !== '') throw refuse('a folder is written file:///path, with three slashes')
  if (url.pathname === '/') throw refuse('it does not name a folder')
  return { kind: 'disk', dir: decode(url.pathname) }
}

function readEndpoint(url: URL, name: 'endpoint' | 'public-endpoint'): string | null {
  const text = url.searchParams.get(name)
  if (text === null) return null
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) throw refuse(`its ${name} must be an http or https address`)
  const { username, password } = new URL(text)
  if (username !== '' || password !== '') throw refuse(`its ${name} must not contain keys; put them before the bucket or into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`)
  return text.replace(/\/+$/, '')
}

function readKeys(url: URL, keys: Keys) {
  const accessKeyId = url.username === '' ? keys.accessKeyId : decode(url.username)
  const secretAccessKey = url.password === '' ? keys.secretAccessKey : decode(url.password)
  if (!accessKeyId || !secretAccessKey) throw new BootError('STORAGE_URL names an S3 bucket, so AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed.')
  return { accessKeyId, secretAccessKey }
}

function readS3(url: URL, keys: Keys): StorageTarget {
  const unknown = [...url.searchParams.keys()].find((name) => !OPTIONS.includes(name))
  if (unknown !== undefined) throw refuse(`it accepts endpoint, public-endpoint, region and path-style, not "${unknown.slice(0, 40)}"`)
  if (url.port !== '' || !BUCKET.test(url.hostname)) throw refuse('after s3:// comes the name of a bucket, in lowercase letters, digits, dots and dashes')
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')
  if (!PREFIX.test(prefix)) throw refuse('its folder may contain letters, digits, dots, dashes and underscores')
  const region = url.searchParams.get('region') ?? DEFAULT_REGION
  if (!REGION.test(region)) throw refuse('its region is not the name of a region')
  const [endpoint, publicEndpoint] = [readEndpoint(url, 'endpoint'), readEndpoint(url, 'public-endpoint')]
  const isPathStyle = FLAGS[url.searchParams.get('path-style') ?? (endpoint === null ? '0' : '1')]
  if (isPathStyle === undefined) throw refuse('its path-style must be 1 or 0')
  return { kind: 's3', bucket: url.hostname, prefix, endpoint, publicEndpoint, region, isPathStyle, ...readKeys(url, keys) }
}

/**
 * Reads STORAGE_URL: `file:///folder`, or `s3://bucket/prefix?endpoint=…&public-endpoint=…&region=…&path-style=1` with the keys before the bucket
 * (`s3://key:secret@bucket`) or beside it. Takes the address, the keys and the default folder. Throws BootError with one
 * line that holds no key.
 */
export function readStorage(text: string | undefined, keys: Keys, defaultDir: string): StorageTarget {
  if (text === undefined) return { kind: 'disk', dir: defaultDir }
  const url = parse(text)
  return url.protocol === 's3:' ? readS3(url, keys) : readDisk(url)
}
