import type { Gate } from './gate.ts'
import { readFiles, type SourceFile } from './source-files.ts'

const SELF = /^scripts\/check\/forbidden-patterns(\.test)?\.ts$/
const TESTS = /\.(test|contract)\.tsx?$|\/test\/|^(e2e|bench)\//

type Rule = {
  /** Description of the problem. */
  says: string
  pattern: RegExp
  /** Files that the rule applies to. */
  in: RegExp
  /** Files that are exempt. */
  except?: RegExp
}

const PRODUCT = /^(apps\/[^/]+\/src|packages)\//
const ANY = /./

/** Patterns for which oxlint has no rule. */
const RULES: Rule[] = [
  // Portuguese has the word `todo`.
  { says: 'unfinished work', pattern: /\b(TODO|FIXME|XXX)\b|not (yet )?implemented/i, in: ANY, except: /^packages\/contract\/src\/.*texts|\/injections\/speech\/writers-in-full\.ts$/ },
  { says: 'a path that exists on one machine only', pattern: /(?<![\w.$}])\/(work|root|opt\/n24)\//, in: ANY },
  { says: 'a skipped or focused test', pattern: /\b(it|test|describe|suite)(\.\w+)*\.(skip|only|todo|fixme|fails)\b/, in: ANY },
  { says: 'a browser dialog: use a toast or an alert dialog', pattern: /\bwindow\.(alert|confirm|prompt)\b/, in: /^apps\/web\// },
  {
    says: 'the time of the machine: take it from the injected clock',
    pattern: /\bnew Date\(\)|\bDate\.now\b/,
    in: /^(apps\/server\/src|packages\/contract\/src)\//,
    // What the examples of the API say is not run here.
    except: /\/platform\/(clock|ids)\.ts$|^packages\/contract\/src\/api-examples\.ts$/,
  },
  {
    says: 'the environment: it is read once, at the program\'s entry',
    pattern: /\bprocess\.env\b/,
    in: PRODUCT,
    except: /^apps\/server\/src\/(config|main)\.ts$|^apps\/sandbox\/src\/main\.ts$|\/platform\/db\/embedded\/binaries\.ts$|^packages\/contract\/src\/api-examples\.ts$/,
  },
  {
    says: 'an outgoing call: use platform/safe-fetch or platform/vendor-http, or the client of a provider',
    pattern: /(?<![\w.$])fetch\(|^import (?!type\b).* from '(undici|axios|node:https?|got)'/,
    in: /^apps\/server\/src\//,
    except: /\/platform\/safe-fetch(\/|\.ts)|\/platform\/vendor-http\.ts$|\/providers\/[^/]+\/client\.ts$/,
  },
  { says: 'a switched-off lint rule without a reason (write `-- reason`)', pattern: /(oxlint|eslint)-disable(?!.* -- \S)/, in: ANY },
  {
    says: 'wording that readers stumbled over: say it in the words of the field',
    pattern: /to settle before publishing|(their|its) time or your word|played on this machine|\bdrawn by\b|\banew\b|says no more|waiting for its turn|\bwhom to ask\b/i,
    in: PRODUCT,
  },
  { says: 'raw HTML', pattern: /dangerouslySetInnerHTML|\.innerHTML\s*=/, in: /^apps\/web\/src\// },
]

/** A dropped error. */
const SILENT_CATCHES = [/\bcatch\s*(\([^)]*\))?\s*\{\s*\}/g, /\.catch\(\s*(async\s*)?\(\s*\w*\s*\)\s*=>\s*(\{\s*\}|undefined|null|void 0)\s*\)/g]
const COMMENT = /\/\/|\*\//

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length

function scanLines(file: SourceFile): string[] {
  const rules = RULES.filter((rule) => rule.in.test(file.path) && !rule.except?.test(file.path))
  const applicable = TESTS.test(file.path) ? rules.filter((rule) => rule.in === ANY) : rules
  return file.text.split('\n').flatMap((line, index) => applicable.filter((rule) => rule.pattern.test(line)).map((rule) => `${file.path}:${index + 1} ${rule.says}`))
}

/** An error may be dropped when a comment on its line or on the line above says why. */
function isExplained(text: string, index: number): boolean {
  const lines = text.split('\n')
  const line = lineOf(text, index)
  return COMMENT.test(lines[line - 1] ?? '') || COMMENT.test(lines[line - 2] ?? '')
}

function scanCatches(file: SourceFile): string[] {
  if (TESTS.test(file.path)) return []
  const found = SILENT_CATCHES.flatMap((pattern) => [...file.text.matchAll(pattern)]).filter((match) => !isExplained(file.text, match.index))
  return found.map((match) => `${file.path}:${lineOf(file.text, match.index)} drops an error silently: handle it, translate it, let it propagate, or say above it why not`)
}

/** Problems of one file, each with its line. Exported for its test. */
export const scan = (file: SourceFile): string[] => (SELF.test(file.path) ? [] : [...scanLines(file), ...scanCatches(file)])

/** Finds texts that are not allowed in the sources. */
export const forbiddenPatternsGate: Gate = {
  name: 'patterns',
  async run() {
    const files = await readFiles(['{apps,packages,scripts,e2e,bench}/**/*.{ts,tsx,mjs,js,sql,css}', '*.{ts,cjs,json}', '.ci/*'])
    return { problems: files.flatMap(scan), note: `${files.length} files` }
  },
}
