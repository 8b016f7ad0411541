import { lazyParts, readScripts, shellOf } from '../scripts/check/built-scripts.ts'
import { readdir, readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
const A='apps/web/dist/assets'
const texts=new Map(await Promise.all((await readdir(A)).filter(n=>n.endsWith('.js')).map(async n=>[n,await readFile(`${A}/${n}`,'utf8')])))
const scripts=readScripts(texts)
const html=await readFile('apps/web/dist/app.html','utf8')
const [boot,app]=[...html.matchAll(/<script[^>]* src="\/assets\/([^"]+)"/g)].map(m=>m[1])
const others=[...texts].filter(([,t])=>/GoTrueClient/.test(t)).map(([n])=>n)
const part=lazyParts(scripts,shellOf(scripts,[boot,app,...others])).find(p=>p.name.startsWith('activity-popover'))
for(const f of part.files) console.log((gzipSync(texts.get(f)).length/1024).toFixed(1),f)
