import { z } from 'zod'

/** Version of the archive's layout. */
export const FORMAT = 1

export const MANIFEST = 'manifest.json'
export const KEY = 'secret.key'
export const DATABASE = 'database/'
export const OBJECTS = 'objects/'
export const SANDBOX = 'sandbox/'

const member = z.object({ name: z.string(), size: z.number().int().min(0), sha256: z.string() })
/** A table, in the order in which foreign keys allow it to be filled. Its rows are in numbered members of PostgreSQL's COPY text, each gzipped. */
const table = z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.number().int().min(0) })
const sequence = z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })

/** The description of an archive, in its last member: an archive without it is incomplete. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  appVersion: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** Identifies the key that opens stored secrets, without revealing it. */
  keyFingerprint: z.string(),
  /** Whether the key is in the archive; not when it came from MARQUEE_SECRET. */
  hasKey: z.boolean(),
  tables: z.array(table),
  sequences: z.array(sequence),
  members: z.array(member),
})

export type Manifest = z.infer<typeof manifestSchema>
export type Member = z.infer<typeof member>
export type Table = z.infer<typeof table>
export type Sequence = z.infer<typeof sequence>
