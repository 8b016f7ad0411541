import { rewritePicture } from './src/features/media/pictures.ts'
let peak = 0; setInterval(() => { peak = Math.max(peak, process.memoryUsage().rss) }, 5).unref()
const kind = process.argv[2]!, n = Number(process.argv[3] ?? 4)
const t = performance.now()
const type = kind === 'w' ? 'image/webp' : kind === 'j' ? 'image/jpeg' : 'image/png'
const r = await Promise.allSettled(Array.from({length:n},(_, i) => rewritePicture(`/tmp/s2/m-${kind}`, type, `/tmp/s2/m-out${i}`)))
console.log(kind, n, r.map((x) => x.status === 'fulfilled' ? `${x.value.width}x${x.value.height}` : x.reason.message).join(' | '), 'peak MB', Math.round(peak/1e6), 'ms', Math.round(performance.now()-t))
