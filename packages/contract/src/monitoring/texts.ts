/** Texts of the Polling System Monitor (trace.md MON). */
export const MONITOR_TEXTS = {
  heading: 'Polling System Monitor',
  figures: { activeUsers: 'Active users', totalPolls: 'Total polls', successRate: 'Success rate', avgResponseTime: 'Average response', rateLimitHits: 'Rate limit hits', lastPollTime: 'Last poll' },
  sources: 'Sources',
  sourcesHint: 'Quiet has nothing to say. Broken does not tell us.',
  yourPolling: 'Your polling',
  engine: 'Engine',
  pollLog: 'Poll log',
  pollNow: 'Poll now',
  autoRefresh: 'Refresh every 30 s',
  registerAgain: 'Register webhook again',
  reconnect: 'Reconnect',
  loadFailed: 'Failed to load monitoring data',
  pollFailed: 'Failed to perform manual poll',
  registerFailed: 'The webhook could not be registered.',
  registered: 'The webhook is registered, and a canary was sent.',
  nothingToPoll: 'Nothing is checked yet. Publish a post or connect an account first.',
  noSources: 'No connected account can be heard yet.',
  connect: 'Connect accounts',
  noPolls: 'Nothing was checked yet.',
  columns: { source: 'Source', state: 'State', heardBy: 'Heard by', lastEvent: 'Last event', usualGap: 'Usual gap', lastCheck: 'Last check', known: 'What we know' },
  logColumns: { start: 'Start', type: 'Poll type', result: 'Result', found: 'Items found', calls: 'API calls', took: 'Took' },
  engineRows: { scheduler: 'Scheduler', canary: 'Canary', overdue: 'Oldest overdue post', waiting: 'Replies waiting', unknown: 'Outcome unknown' },
  pollingRows: { state: 'State', interval: 'Interval', counts: 'Done / failed', calls: 'Calls left', next: 'Next check' },
} as const
/** How often the screen refreshes while its toggle is on (trace.md MON-03). */
export const MONITOR_REFRESH_MS = 30_000
/** Entries of the poll log (trace.md MON-04). */
export const POLL_LOG_SIZE = 20
/** Polls that the average of the response time is of. */
export const AVERAGE_OF_POLLS = 100
/** Checks that one press of the button makes before it answers; more follow by themselves. */
export const MANUAL_CHECKS = 20
/** Calls to the provider that the badge counts down from (trace.md CHAT-30). */
export const RATE_LIMIT_START = 100
