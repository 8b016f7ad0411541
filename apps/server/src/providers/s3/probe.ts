import { randomUUID } from 'node:crypto'
import { findConnectionFault } from '../../platform/faults/connection-faults.ts'
import type { StoreFault } from '../../ports/object-store.ts'
import type { S3Connection, S3Settings } from './client.ts'
import { factsOf } from './errors.ts'

type Step = 'write' | 'read' | 'delete'
type Where = Pick<S3Settings, 'bucket' | 'region' | 'endpoint'>

const settings = (reason: string): StoreFault => ({ kind: 'settings', reason })
const passing = (reason: string): StoreFault => ({ kind: 'passing', reason })

const hostOf = ({ endpoint, region }: Where): string => (endpoint === null ? `Amazon S3 (${region})` : new URL(endpoint).host)

const wrongRegion = ({ bucket, region }: Where): string => `The bucket ${bucket} is not in the region ${region}: set region in STORAGE_URL to its own.`

/** What the codes of the protocol mean to whoever set STORAGE_URL. */
const CODES: Readonly<Record<string, (where: Where) => string>> = {
  NoSuchBucket: ({ bucket }) => `The bucket ${bucket} does not exist.`,
  InvalidBucketName: ({ bucket }) => `The server does not accept ${bucket} as a bucket name.`,
  InvalidAccessKeyId: (where) => `${hostOf(where)} does not know the access key.`,
  SignatureDoesNotMatch: () => 'The secret key does not belong to the access key.',
  RequestTimeTooSkewed: (where) => `The clock of this machine differs too much from that of ${hostOf(where)}.`,
  PermanentRedirect: wrongRegion,
  AuthorizationHeaderMalformed: wrongRegion,
  IllegalLocationConstraintException: wrongRegion,
}

const VERBS: Readonly<Record<Step, string>> = { write: 'write to', read: 'read from', delete: 'delete from' }

/** A server answered, without a code that we know. */
function ofStatus(status: number, where: Where, step: Step): StoreFault {
  if (status === 403 || status === 401) return settings(`The access key may not ${VERBS[step]} the bucket ${where.bucket}.`)
  if (status === 404 && step === 'write') return settings(`The bucket ${where.bucket} does not exist.`)
  if (status >= 500 || status === 429) return passing(`The server ${hostOf(where)} failed with status ${status}.`)
  return settings(`The server ${hostOf(where)} does not answer as an S3 server (status ${status}).`)
}

function judge(error: unknown, where: Where, step: Step): StoreFault {
  const { name, $metadata } = factsOf(error)
  const known = typeof name === 'string' ? CODES[name] : undefined
  if (known) return settings(known(where))
  const status = Number($metadata?.httpStatusCode ?? 0)
  if (status > 0) return ofStatus(status, where, step)
  const connection = findConnectionFault(error)
  if (!connection) return settings(`The server ${hostOf(where)} does not answer as an S3 server.`)
  return { kind: connection.kind === 'unreachable' ? 'passing' : 'settings', reason: `The server ${hostOf(where)} ${connection.reason}.` }
}

/** Writes, reads and deletes a small object. Takes the connection, its settings and the key's folder. Returns null when that works, otherwise why not. */
export async function probeBucket({ sdk, client }: S3Connection, { prefix, ...where }: S3Settings): Promise<StoreFault | null> {
  const name = `.probe-${randomUUID()}`
  const address = { Bucket: where.bucket, Key: prefix === '' ? name : `${prefix}/${name}` }
  let step: Step = 'write'
  try {
    await client.send(new sdk.PutObjectCommand({ ...address, Body: 'ok' }))
    step = 'read'
    const { Body } = await client.send(new sdk.GetObjectCommand(address))
    await Body?.transformToByteArray()
    step = 'delete'
    await client.send(new sdk.DeleteObjectCommand(address))
    return null
  } catch (error) {
    return judge(error, where, step)
  }
}
