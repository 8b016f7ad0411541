import { defineConfig } from 'vitest/config'
import { FRESH_TABS, webProject } from './vitest.shared.ts'

export default defineConfig(webProject({ name: 'web-isolated', include: FRESH_TABS }))
