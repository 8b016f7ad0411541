export { SettingsTab } from './components/settings-tab.tsx'
