import { describe, expect, it } from 'vitest'
import { INFO_PAGES } from './info/info-pages.ts'
import { FOOTER_GROUPS, NAV_GROUPS } from './navigation.ts'
import { findCommands } from './palette/commands.ts'
import { SCREENS } from './routes.ts'

const paths = SCREENS.map(({ path }) => path)

describe('route table', () => {
  it('has each address once', () => expect(new Set(paths).size).toBe(paths.length))

  it('serves every link of header and footer', () => {
    const links = [...NAV_GROUPS.flatMap(({ items }) => items.map(({ to }) => to)), ...FOOTER_GROUPS.flatMap((group) => group.links.filter(({ isDocument }) => !isDocument).map(({ to }) => to))]
    expect(links.filter((to) => !paths.includes(to))).toEqual([])
  })

  it('describes every shared screen', async () => {
    const { InfoScreen } = await import('./info/info-screen.tsx')
    const modules = await Promise.all(SCREENS.map(async ({ path, page }) => ({ path, Component: (await page()).Component })))
    const pathsOf = (Component: unknown): string[] => modules.filter((module) => module.Component === Component).map(({ path }) => path).sort()
    expect(pathsOf(InfoScreen)).toEqual(Object.keys(INFO_PAGES).sort())
  })
})

it('finds commands by their words, names first', () => {
  const run = (): void => undefined
  const commands = [{ id: '1', label: 'Calendar', group: 'Planning', words: 'drafts too', run }, { id: '2', label: 'Drafts', group: 'Planning', run }]
  expect(findCommands(commands, 'draf').map(({ id }) => id)).toEqual(['2', '1'])
  expect(findCommands(commands, 'planning cal').map(({ id }) => id)).toEqual(['1'])
  expect(findCommands(commands, 'zzz')).toEqual([])
})
