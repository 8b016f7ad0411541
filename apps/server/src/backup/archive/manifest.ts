import { z } from 'zod'

/** Of the archive's layout; another number is another layout. */
export const FORMAT = 1

export const MANIFEST = 'manifest.json'
export const KEY = 'secret.key'
export const DATABASE = 'database/'
export const OBJECTS = 'objects/'
export const SANDBOX = 'sandbox/'

const member = z.object({ name: z.string(), size: z.number().int().min(0), sha256: z.string() })
/** A table, in the order in which foreign keys allow it to be filled. Its rows lie in numbered members of PostgreSQL's COPY text, each gzipped. */
const table = z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.number().int().min(0) })
const sequence = z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })

/** What an archive says of itself, in its last member: an archive without it is not whole. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  appVersion: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** Tells whether stored secrets can be opened by a key, without saying anything of the key. */
  keyFingerprint: z.string(),
  /** Whether the key is in the archive; not when it came by MARQUEE_SECRET. */
  hasKey: z.boolean(),
  tables: z.array(table),
  sequences: z.array(sequence),
  members: z.array(member),
})

export type Manifest = z.infer<typeof manifestSchema>
export type Member = z.infer<typeof member>
export type Table = z.infer<typeof table>
export type Sequence = z.infer<typeof sequence>
