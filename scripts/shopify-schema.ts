import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { buildClientSchema, lexicographicSortSchema, printSchema } from 'graphql'
import { accessOf, reduce } from './shopify-schema/reduce.ts'
import type { Access, Introspection } from './shopify-schema/reduce.ts'
import { ADMIN, STOREFRONT } from './shopify-schema/selection.ts'
import type { Selection } from './shopify-schema/selection.ts'

const SOURCE = '@shopify/dev-mcp@1.16.0'
const VERSION = '2026-10'
const FOLDER = join(import.meta.dirname, '../apps/sandbox/src/vendors/shopify/schema')

type File = { data: { __schema: Introspection }; offline_scopes?: { items: Access[] } }

const header = (name: string): string => `# Shopify's ${name} API ${VERSION}, reduced to what the sandbox serves: types and fields are Shopify's own, without descriptions.
# Source: npm package ${SOURCE}, licence ISC (LICENSE beside this file). Made by scripts/shopify-schema.ts; do not edit.
`

/** Packs the published schemas, and writes the parts that the sandbox serves, with the scopes that they need. */
function main(): void {
  const folder = mkdtempSync(join(tmpdir(), 'shopify-schema-'))
  try {
    execFileSync('npm', ['pack', SOURCE, '--silent'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    execFileSync('tar', ['xzf', `${SOURCE.slice(1).replace(/[/@]/gu, '-')}.tgz`], { cwd: folder })
    const read = (name: string) => JSON.parse(gunzipSync(readFileSync(join(folder, 'package/dist/data', `${name}_${VERSION}.json.gz`))).toString()) as File
    const write = (name: string, { data }: File, selection: Selection) => {
      const schema = buildClientSchema({ __schema: reduce(data.__schema, selection) })
      writeFileSync(join(FOLDER, `${name}.graphql`), `${header(name)}${printSchema(lexicographicSortSchema(schema))}\n`)
    }
    const admin = read('admin')
    write('admin', admin, ADMIN)
    write('storefront', read('storefront-graphql'), STOREFRONT)
    writeFileSync(join(FOLDER, 'scopes.json'), `${JSON.stringify(accessOf(admin.offline_scopes?.items ?? [], ADMIN), undefined, 1)}\n`)
    writeFileSync(join(FOLDER, 'LICENSE'), readFileSync(join(folder, 'package/LICENSE')))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

main()
