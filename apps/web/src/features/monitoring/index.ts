export { MonitorTab } from './monitor-tab.tsx'
