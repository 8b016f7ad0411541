import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import { generateAll } from './generate/generated-files.ts'

for (const { path, text } of await generateAll()) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
  console.log(`wrote ${relative(process.cwd(), path)}`)
}
