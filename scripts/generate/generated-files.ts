import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { generate, getDialect } from 'kysely-codegen'
import pg from 'pg'
import { createPool } from '../../apps/server/src/platform/db/database.ts'
import { generateOpenApi } from './openapi.ts'
import { dumpSchema } from './schema-dump.ts'
import { failHard, withScratchDatabase } from './scratch-database.ts'

const ROOT = join(import.meta.dirname, '../..')

export type GeneratedFile = { path: string; text: string }

async function generateTypes(connectionString: string): Promise<string> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: createPool({ connectionString }, 10, failHard) }) })
  try {
    const dialect = getDialect('postgres')
    return await generate({ db: db as never, dialect, excludePattern: 'schema_migrations', typeOnlyImports: true, typeMapping: { int8: 'number' } } as never)
  } finally {
    await db.destroy()
  }
}

async function generateSchema(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await dumpSchema(client)
  } finally {
    await client.end()
  }
}

const generateFromMigrations = (): Promise<GeneratedFile[]> =>
  withScratchDatabase(async (connectionString) => [
    { path: join(ROOT, 'apps/server/src/platform/db/types.gen.ts'), text: await generateTypes(connectionString) },
    { path: join(ROOT, 'apps/server/db/schema.sql'), text: await generateSchema(connectionString) },
  ])

/** Contents of all generated files in the repository, from the migrations and the contract. */
export const generateAll = async (): Promise<GeneratedFile[]> => [
  ...(await generateFromMigrations()),
  { path: join(ROOT, 'docs/api/openapi.json'), text: await generateOpenApi() },
]
