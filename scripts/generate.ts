import { writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { generateFromMigrations } from './generate/generated-files.ts'

for (const { path, text } of await generateFromMigrations()) {
  await writeFile(path, text)
  console.log(`wrote ${relative(process.cwd(), path)}`)
}
