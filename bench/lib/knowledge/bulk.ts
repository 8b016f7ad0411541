import { readSets } from '../../truth/set.ts'

/** A text file of many passages, as the upload takes it. */
export type BulkFile = { name: string; type: string; bytes: Buffer }

/** Letters of a passage: the server divides texts into parts of about this length. */
const PASSAGE_LETTERS = 950
/** Words that no language has, as names and numbers of articles are: how many there are, and how many stand in a passage. */
const NAMES = { known: 20_000, perPassage: 12 } as const
const SYLLABLES = 'ba,ce,dor,fin,gal,hem,jun,kra,lom,mer,nop,pil,qua,rin,sto,tal,ule,var,win,xen,yor,zel'.split(',')

/** Pseudo-random numbers below 1 (mulberry32): the same for the same seed. */
function random(seed: number): number {
  const added = (seed + 0x6d2b79f5) | 0
  const once = Math.imul(added ^ (added >>> 15), added | 1)
  const twice = once ^ (once + Math.imul(once ^ (once >>> 7), once | 61))
  return ((twice ^ (twice >>> 14)) >>> 0) / 2 ** 32
}

/** An invented word; those with low numbers are frequent, as words are (Zipf). */
function nameOf(seed: number): string {
  const number = Math.floor(NAMES.known ** random(seed))
  return Array.from({ length: 3 }, (_, place) => SYLLABLES[Math.floor(number / SYLLABLES.length ** place) % SYLLABLES.length]).join('')
}

/** Sentences of the tuning sets' entries: words as people write them, in eight trades. */
const sentences = (): string[] => readSets('tuning').flatMap(({ entries }) => entries.flatMap(({ description }) => description.split(/(?<=[.!?])\s+/u)))

function writePassage(all: readonly string[], seed: number): string {
  const parts: string[] = []
  for (let length = 0, at = 0; length < PASSAGE_LETTERS; at += 1) {
    const name = Array.from({ length: NAMES.perPassage / 4 }, (_, word) => nameOf(seed * 97 + at * 7 + word)).join(' ')
    const part = `${all[Math.floor(random(seed * 31 + at) * all.length)] ?? ''} ${name}.`
    parts.push(part)
    length += part.length
  }
  return parts.join(' ')
}

/** Text files that together have about `passages` passages. Takes that number and how many one file has. */
export function buildBulk(passages: number, perFile: number): BulkFile[] {
  const all = sentences()
  return Array.from({ length: Math.ceil(passages / perFile) }, (_, file): BulkFile => {
    const text = Array.from({ length: perFile }, (_passage, index) => writePassage(all, file * perFile + index + 1)).join('\n\n')
    return { name: `bulk-${file}.txt`, type: 'text/plain', bytes: Buffer.from(text) }
  })
}
