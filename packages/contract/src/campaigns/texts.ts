/** Texts of campaigns (trace.md CAMP, CDET, WIZ, RULES, CSET, CAUTO). The heading is SCREEN_HEADINGS.campaigns. */
export const CAMPAIGN_TEXTS = {
  subtitle: 'Manage your automated marketing campaigns',
  create: 'Create Campaign',
  refresh: 'Refresh',
  tabs: { campaigns: 'Campaigns', rules: 'Rules', templates: 'Templates' },
  counters: { all: 'Total Campaigns', active: 'Active', paused: 'Paused', draft: 'Draft', completed: 'Completed' },
  listTitle: 'Active Campaigns',
  empty: 'No campaigns',
  emptyHint: 'Get started by creating your first automated campaign.',
  automated: 'Automated',
  next: (date: string) => `Next: ${date}`,
  pause: 'Pause',
  resume: 'Resume',
  activate: 'Activate',
  viewDetails: 'View Details',
  settings: 'Settings',
  cards: { create: ['Create Campaign', 'Get Started'], analytics: ['View Analytics', 'View Reports'], templates: ['Templates', 'Browse Templates'] },
  fetchFailed: 'Failed to fetch campaigns',
  pauseFailed: 'Failed to pause campaign',
  resumeFailed: 'Failed to resume campaign',
  activateFailed: 'Failed to activate campaign',
  deleteFailed: 'Failed to delete campaign',
  createFailed: 'Failed to create campaign',
  authenticationRequired: 'Authentication required',
  noSession: 'No valid session found. Please log in.',
  authenticationFailed: 'Authentication failed',
  invalidFormat: 'Invalid response format',
} as const

export const CAMPAIGN_DETAIL_TEXTS = {
  title: 'Campaign Details',
  generate: 'Generate Post Now',
  tabs: { schedule: 'Schedule', posts: 'Generated Posts', activity: 'Activity Log', settings: 'Settings' },
  scheduleTitle: 'Posting Schedule',
  refresh: 'Refresh',
  noScheduled: 'No scheduled posts',
  noScheduledHint: 'Posts will be automatically scheduled when campaign triggers are activated.',
  generateFirst: 'Generate First Post',
  noPosts: 'No posts generated yet',
  triggerActivated: 'Trigger Activated',
  trigger: (type: string | null) => `Trigger: ${type ?? 'Unknown'}`,
  postCreated: 'Post Created',
  postScheduled: (platforms: string) => `Post scheduled for ${platforms}`,
  noActivity: 'No activity yet',
  editSettings: 'Edit Settings',
  retry: 'Retry',
  generated: (at: string) => `Post generated successfully! Scheduled for ${at}`,
  generateFailed: 'Failed to generate post',
  loadFailed: 'Failed to load data',
} as const

export const CAMPAIGN_SETTINGS_TEXTS = {
  title: 'Campaign Settings',
  save: 'Save Changes',
  sections: { general: 'General', platforms: 'Platforms', automation: 'Automation', content: 'Content AI', scheduling: 'Scheduling' },
  labels: { name: 'Campaign Name', description: 'Description', type: 'Campaign Type', status: 'Status' },
  statusNote: 'Change status from the main campaign list',
  noPlatform: 'Please select at least one platform for your campaign.',
  automation: 'Enable Automation',
  configureTriggers: 'Configure Triggers',
  configureActions: 'Configure Actions',
  hashtags: 'Include Hashtags',
  mentions: 'Include Mentions',
  smartScheduling: 'Enable Smart Scheduling',
  optimalTimes: 'Use Optimal Times',
  frequency: 'Posting Frequency',
  zone: 'Timezone',
  loading: 'Loading settings...',
  unavailable: 'Failed to load campaign settings',
  fetchFailed: 'Failed to fetch campaign settings',
  loadFailed: 'Failed to load settings',
  saveFailed: 'Failed to save settings',
} as const

export const AUTOMATION_TEXTS = {
  triggers: 'Configure Triggers',
  triggersHint: 'Set up when your campaign should activate',
  actions: 'Configure Actions',
  actionsHint: 'Define what happens when triggers activate',
  addTrigger: 'Add Trigger',
  addAction: 'Add Action',
  noTriggers: 'No triggers configured. Add a trigger to get started.',
  noActions: 'No actions configured. Add an action to get started.',
  enabled: 'Enabled',
  cancel: 'Cancel',
  save: 'Save Configuration',
  saving: 'Saving...',
  saveFailed: 'Failed to save configuration',
  loadFailed: 'Failed to load configuration',
} as const

export const WIZARD_TEXTS = { previous: 'Previous', next: 'Next', create: 'Create Campaign', failed: 'Failed to create campaign' } as const
/** Steps of the wizard (trace.md WIZ-04, WIZ-16). */
export const WIZARD_STEPS = ['Basics', 'Platforms', 'Content', 'Automation and review'] as const
/** Tabs of the manager and of the details, as addresses name them. */
export const CAMPAIGN_TABS = ['campaigns', 'rules', 'templates'] as const
export const CAMPAIGN_DETAIL_TABS = ['schedule', 'posts', 'activity', 'settings', 'experiments'] as const
