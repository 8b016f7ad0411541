/** Texts of /debug-auth (trace.md DEBUG-01, AMB-63). */
export const DEBUG_TEXTS = {
  title: 'Authentication debugging',
  facebookTest: 'Start Facebook Login Test',
  minimalScopes: 'Try Minimal Scopes',
  directUrl: 'Generate Direct Authorize URL',
  openUrls: 'Open Stored URLs',
  checkSession: 'Check Session',
  goToProfile: 'Go to Profile',
  clearLogs: 'Clear Logs',
  off: 'Authentication debugging is turned off on this server.',
  signedOut: 'Authentication required',
  noFacebook: 'Facebook is not configured on this server.',
  noUrls: 'No URL is stored yet.',
  blocked: 'The window was blocked. Allow pop-ups for this site and try again.',
  empty: 'Nothing has been logged yet.',
} as const
