// The architecture, executable: `npm run check` fails on the first arrow that points the wrong way.
const SERVER = '^apps/server/src'
const WEB = '^apps/web/src'
const TEST = '\\.(test|contract)\\.tsx?$'
const TEST_OR_SUPPORT = `${TEST}|^apps/[^/]+/test/`

/** Feature → features whose index.ts it may import. No circles; a change needs a decision record (docs/decisions). */
const MAY_IMPORT = {
  auth: [],
  usage: [],
  vendors: ['usage'],
  media: ['usage'],
  profile: ['auth', 'media'],
  knowledge: ['media', 'profile', 'usage'],
  images: ['media', 'usage'],
  video: ['media', 'usage'],
  social: [],
  'api-keys': ['auth'],
  posts: ['knowledge', 'media', 'profile', 'social', 'usage'],
  // What is sent exactly once; what is sent, and where, its kinds know.
  ledger: [],
  publishing: ['ledger', 'posts', 'social', 'media'],
  conversations: ['ledger', 'media', 'posts', 'profile', 'social', 'usage'],
  // Threads, drafts and answers are the inbox's (docs/decisions/0068-arrows-of-conversations.md).
  chatbot: ['conversations', 'knowledge', 'profile', 'social', 'usage'],
  // It reads what the others keep, and judges whether the product hears.
  monitoring: ['chatbot', 'conversations', 'ledger', 'publishing', 'social'],
  planning: ['posts', 'media', 'profile', 'social'],
  // Posts and publishing ask it through gates of their own (docs/decisions/0090-arrows-of-commerce.md).
  commerce: ['knowledge', 'media', 'planning', 'posts', 'profile', 'publishing', 'social', 'usage'],
  // Posts refer to campaigns, and know nothing of them but their names and whether they are paused (docs/decisions/0100-campaigns-are-rows.md).
  campaigns: ['commerce', 'media', 'planning', 'posts', 'profile', 'publishing', 'social', 'usage'],
  webhooks: ['auth', 'posts', 'publishing'],
  // Its tools call the routes of the contract, as any other program does.
  mcp: [],
  // The home page and the search show a little of everything.
  home: ['auth', 'conversations', 'knowledge', 'media', 'planning', 'social'],
  // It tells people what the others publish.
  notifications: ['api-keys', 'auth', 'campaigns', 'commerce', 'home', 'monitoring', 'posts', 'publishing', 'social', 'webhooks'],
  // An account contains what every feature keeps of it.
  account: ['auth', 'api-keys', 'profile', 'social', 'media', 'knowledge', 'images', 'video', 'posts', 'planning', 'commerce', 'campaigns'],
  // It uses the product as a person would, so it may use all of it; nothing uses it.
  demo: ['account', 'auth', 'campaigns', 'chatbot', 'commerce', 'conversations', 'profile', 'social', 'media', 'knowledge', 'images', 'video', 'usage', 'posts', 'publishing', 'planning', 'home', 'notifications'],
}

/** The same for the browser's features. The composer is what the dialog, the page and the share dialog have in common. */
const WEB_MAY_IMPORT = {
  auth: [],
  // Accounts at other services are connected by its windows.
  account: ['auth'],
  monitoring: [],
  settings: [],
  'api-keys': [],
  vendors: [],
  webhooks: [],
  social: [],
  notifications: ['social'],
  knowledge: [],
  chatbot: ['knowledge', 'social'],
  media: [],
  images: ['media'],
  // Its tabs are those features' own.
  profile: ['account', 'images', 'notifications'],
  video: ['media'],
  composer: ['knowledge', 'media', 'profile', 'social'],
  // What is written about products opens in the composer; screens that show posts take its held card.
  commerce: ['composer', 'social'],
  // A campaign is activated once its accounts are connected.
  campaigns: ['social'],
  planning: ['commerce', 'profile'],
  posts: ['commerce', 'composer', 'media', 'profile', 'social'],
  publishing: ['commerce', 'composer', 'media', 'social'],
  // Its answers take files of the library, and it connects an account again (docs/decisions/0078-answers-take-files-of-the-library.md).
  conversations: ['media', 'monitoring', 'settings', 'social'],
}

/** A table names a feature below all that it may import, so that it has no circle. */
function assertOrdered(table) {
  const above = new Set()
  for (const [feature, allowed] of Object.entries(table)) {
    const below = allowed.filter((name) => !above.has(name))
    if (below.length > 0) throw new Error(`.dependency-cruiser.cjs: ${feature} may import ${below.join(', ')}, which the table does not name above it.`)
    above.add(feature)
  }
}
assertOrdered(MAY_IMPORT)
assertOrdered(WEB_MAY_IMPORT)

const no = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** The rules that hold one side's features to its table: no arrow but those listed, and no feature that is not in it. */
const graphRules = (prefix, root, table) => [
  ...Object.entries(table).map(([feature, allowed]) =>
    no(
      `${prefix}graph-${feature}`,
      `Feature ${feature} may import ${allowed.join(', ') || 'no other feature'}.`,
      { path: `${root}/features/${feature}/`, pathNot: TEST },
      { path: `${root}/features/`, pathNot: `${root}/features/(${[feature, ...allowed].join('|')})/` },
    ),
  ),
  no(
    `${prefix}graph-is-complete`,
    'A new feature enters the table of arrows first.',
    { path: `${root}/features/`, pathNot: `${root}/features/(${Object.keys(table).join('|')})/|${TEST}` },
    { path: `${root}/features/` },
  ),
  no(
    `${prefix}graph-is-used`,
    'Nothing imports a feature that is not in the table of arrows.',
    { path: `${root}/`, pathNot: TEST },
    { path: `${root}/features/`, pathNot: `${root}/features/(${Object.keys(table).join('|')})/` },
  ),
]

const everywhere = [
  no('no-circular', 'Two files that need each other are one file.', {}, { circular: true }),
  no('no-unresolvable', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
  no('tests-stay-out-of-src', 'Product code does not know its tests.', { path: '^(apps|packages)/[^/]+/src/', pathNot: TEST }, { path: `/test/|${TEST}` }),
]

const between = [
  no('contract-is-a-leaf', 'The contract needs zod and nothing else.', { path: '^packages/contract/src/', pathNot: TEST }, { pathNot: '^packages/contract/|(^|/)node_modules/zod/' }),
  no('facts-is-a-leaf', 'Reading facts from a text needs nothing.', { path: '^packages/facts/src/', pathNot: TEST }, { pathNot: '^packages/facts/' }),
  no('campaigns-are-pure', 'What a rule decides comes from the event, the state and the time that it is given.', { path: '^packages/campaigns/src/', pathNot: TEST }, { pathNot: '^packages/(campaigns|contract)/|node_modules/jstat/' }),
  no('server-not-web', 'The server serves the built application as files.', { path: '^apps/server/' }, { path: '^apps/web/' }),
  no('web-not-server', 'The browser meets the server over HTTP.', { path: '^apps/web/' }, { path: '^apps/(server|sandbox)/' }),
  no('sandbox-is-an-island', 'A simulator that shares our types repeats our mistakes.', { path: '^apps/sandbox/' }, { path: '^(apps/(server|web)|packages)/' }),
  no(
    'sandbox-only-at-the-root',
    'Only the composition root mounts the sandbox; tests and tools may start it.',
    { pathNot: `^apps/sandbox/|${SERVER}/context\\.ts$|^(e2e|bench|scripts)/|${TEST_OR_SUPPORT}` },
    { path: '^apps/sandbox/' },
  ),
  no('e2e-through-http', 'Browser tests and benchmarks drive the product as its users do; what is fitted or counted sentence by sentence calls the judgement itself.', { path: '^(e2e|bench)/', pathNot: '^bench/truth/(fit-|fitting/|corpora/|pairs/)' }, { path: '^apps/(server|web)/src/' }),
]

const server = [
  no('platform-is-the-floor', 'The platform knows no feature and no vendor.', { path: `${SERVER}/platform/` }, { path: `${SERVER}/`, pathNot: `${SERVER}/platform/` }),
  no(
    'ports-are-pure',
    'A port is described in our words alone.',
    { path: `${SERVER}/ports/`, pathNot: TEST },
    { pathNot: `${SERVER}/ports/|^packages/contract/|^stream$` },
  ),
  no('providers-serve-ports', 'An adapter knows its port, never who uses it.', { path: `${SERVER}/providers/`, pathNot: TEST }, { path: `${SERVER}/`, pathNot: `${SERVER}/(providers|ports|platform)/` }),
  no('one-vendor-one-folder', 'Vendors do not lean on each other.', { path: `${SERVER}/providers/([^/]+)/`, pathNot: TEST }, { path: `${SERVER}/providers/`, pathNot: `${SERVER}/providers/$1/` }),
  no(
    'only-adapters-picks-vendors',
    'One file decides which vendor serves a port.',
    { path: `${SERVER}/`, pathNot: `${SERVER}/adapters\\.ts$|${SERVER}/providers/|${TEST}` },
    { path: `${SERVER}/providers/` },
  ),
  no(
    'features-need-not-the-root',
    'Features are mounted; they do not reach up.',
    { path: `${SERVER}/(features|ports)/`, pathNot: TEST },
    { path: `${SERVER}/`, pathNot: `${SERVER}/(features|ports|platform)/` },
  ),
  no(
    'backup-is-a-command',
    'A server knows of backups only that one may be under way: the rest is loaded by the commands.',
    { path: `${SERVER}/`, pathNot: `${SERVER}/(main\\.ts$|backup/)|${TEST}` },
    { path: `${SERVER}/backup/`, pathNot: `${SERVER}/backup/marker\\.ts$` },
  ),
  no('server-front-door', 'Features meet through index.ts.', { path: `${SERVER}/features/([^/]+)/` }, { path: `${SERVER}/features/`, pathNot: `${SERVER}/features/($1/|[^/]+/index\\.ts$)` }),
  no('root-uses-front-doors', 'What mounts the features sees their index.ts only.', { path: `${SERVER}/([^/]+\\.ts$|backup/)`, pathNot: TEST }, { path: `${SERVER}/features/`, pathNot: '/index\\.ts$' }),
  ...graphRules('', SERVER, MAY_IMPORT),
  no(
    'sql-only-in-queries',
    'SQL is written in queries.ts and *-queries.ts.',
    { path: `${SERVER}/features/`, pathNot: `[/-]queries\\.ts$|${TEST}` },
    { path: '(^|/)node_modules/(kysely|pg|pg-boss)/' },
  ),
  no(
    'http-only-in-routes',
    'Only routes know the HTTP server.',
    { path: `${SERVER}/(features|ports)/`, pathNot: `[/-]routes\\.ts$|${TEST}` },
    // A reader of multipart bodies is no server.
    { path: '(^|/)node_modules/@?fastify', pathNot: '@fastify/busboy/' },
  ),
  no('routes-never-query', 'A route validates, calls and presents.', { path: `${SERVER}/features/.+[/-]routes\\.ts$` }, { path: '[/-](queries|jobs)\\.ts$' }),
]

const web = [
  no('web-front-door', 'Features meet through index.ts, those with a tab of /profile also through that.', { path: `${WEB}/features/([^/]+)/`, pathNot: TEST }, { path: `${WEB}/features/`, pathNot: `${WEB}/features/($1/|[^/]+/(index\\.ts|tab\\.tsx|security-tab\\.tsx)$)` }),
  ...graphRules('web-', WEB, WEB_MAY_IMPORT),
  no('web-layers', 'The design system and the library know no screen.', { path: `${WEB}/(ui|lib)/`, pathNot: TEST }, { path: `${WEB}/(features|app)/` }),
  no('web-features-below-app', 'The application mounts features; they do not reach up.', { path: `${WEB}/features/`, pathNot: TEST }, { path: `${WEB}/app/` }),
  no('web-boot-is-small', 'The first paint waits for the boot script.', { path: `${WEB}/boot/`, pathNot: TEST }, { pathNot: `${WEB}/(boot|lib)/` }),
  no('api-only-in-queries', 'Calls to the server are written in queries.ts and *-queries.ts.', { path: `${WEB}/features/`, pathNot: `[/-]queries\\.ts$|${TEST}` }, { path: `${WEB}/lib/api\\.ts$` }),
]

module.exports = {
  forbidden: [...everywhere, ...between, ...server, ...web],
  options: {
    // TypeScript 7 has no parser API: without swc dependency-cruiser sees no module and reports success.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^apps/web/dist/', '^apps/server/dist/'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}
