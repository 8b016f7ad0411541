/**
 * How the rows of one user are found in a table: by a column with the user's id, or with the id of a row that has it (`through`). `omit`
 * names the columns that are left out.
 */
export type ExportedTable = { by: string; through?: { table: string; by: string }; omit?: readonly string[] }

/** Columns that only coordinate processes, in any table. */
export const TECHNICAL_COLUMNS = ['lease_token', 'lease_expires_at'] as const

const BY_OWNER = { by: 'owner' } as const
const BY_USER = { by: 'user_id' } as const

/**
 * The tables of an export, with the column that names the user and the columns that are left out: secrets, which open something. A test
 * compares them with the database: each table that belongs to users is here or in `NOT_EXPORTED`.
 */
export const EXPORTED: Readonly<Record<string, ExportedTable>> = {
  api_key_uses: { by: 'key_id', through: { table: 'api_keys', by: 'user_id' } },
  api_keys: { by: 'user_id', omit: ['key_hash'] },
  auth_factors: { by: 'user_id', omit: ['secret_sealed'] },
  auth_identities: BY_USER,
  auth_known_addresses: BY_USER,
  auth_provider_tokens: { by: 'user_id', omit: ['access_token_sealed', 'refresh_token_sealed'] },
  auth_recovery_codes: { by: 'user_id', omit: ['code_hash'] },
  auth_sessions: BY_USER,
  auth_users: { by: 'id', omit: ['password_hash'] },
  calendar_feeds: { by: 'owner', omit: ['nonce'] },
  chatbot_golden_answers: BY_OWNER,
  chatbot_golden_questions: BY_OWNER,
  chatbot_golden_runs: BY_OWNER,
  chatbot_personalities: BY_OWNER,
  chatbot_personality_versions: BY_OWNER,
  chatbot_settings: BY_OWNER,
  chatbot_turns: BY_OWNER,
  chatbot_unanswered: BY_OWNER,
  chatbot_unanswered_askings: BY_OWNER,
  conversations_messages: BY_OWNER,
  conversations_notes: BY_OWNER,
  conversations_people: BY_OWNER,
  conversations_polls: BY_OWNER,
  conversations_replies: BY_OWNER,
  conversations_saved_replies: BY_OWNER,
  conversations_threads: { by: 'owner', omit: ['words'] },
  deliveries: BY_OWNER,
  delivery_insights: BY_OWNER,
  demo_accounts: BY_OWNER,
  dispatches: BY_OWNER,
  events: BY_OWNER,
  home_settings: BY_OWNER,
  idempotency_keys: { by: 'owner', omit: ['request_hash'] },
  images_jobs: BY_OWNER,
  images_preferences: BY_OWNER,
  knowledge_conflicts: BY_OWNER,
  knowledge_entries: BY_OWNER,
  knowledge_files: BY_OWNER,
  knowledge_uploads: BY_OWNER,
  knowledge_withheld: BY_OWNER,
  media_collection_items: BY_OWNER,
  media_collections: BY_OWNER,
  media_items: BY_OWNER,
  media_uploads: BY_OWNER,
  media_uses: BY_OWNER,
  notification_deliveries: BY_OWNER,
  notification_mails: BY_OWNER,
  notification_preferences: BY_OWNER,
  notification_reminders: BY_OWNER,
  notification_settings: BY_OWNER,
  notifications: BY_OWNER,
  planning_queues: BY_OWNER,
  planning_zones: BY_OWNER,
  post_snippets: BY_OWNER,
  post_versions: BY_OWNER,
  posts: BY_OWNER,
  profile_pictures: BY_OWNER,
  profile_preferences: BY_OWNER,
  profiles: { by: 'id' },
  push_devices: { by: 'owner', omit: ['endpoint', 'p256dh', 'auth'] },
  series_run_items: BY_OWNER,
  series_runs: BY_OWNER,
  social_accounts: BY_OWNER,
  social_creations: BY_OWNER,
  social_direct_accounts: { by: 'owner', omit: ['key_sealed'] },
  social_profiles: { by: 'owner', omit: ['profile_key_sealed', 'webhook_secret_sealed', 'webhook_url'] },
  social_unlinked_profiles: { by: 'owner', omit: ['profile_key_sealed'] },
  usage_buckets: BY_OWNER,
  usage_calls: BY_OWNER,
  user_settings: BY_OWNER,
  video_tasks: { by: 'owner', omit: ['webhook_token'] },
  webhook_attempts: BY_OWNER,
  webhook_deliveries: BY_OWNER,
  webhook_endpoints: { by: 'owner', omit: ['secret', 'previous_secret'] },
  webhook_reports: BY_OWNER,
}

const SECRETS = 'codes and links of sign-ins that are under way'
const DERIVED = 'made from other tables, for searching'

/** The tables that belong to users and are in no export, with the reason. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  account_deletions: 'exists only once nobody can ask for an export',
  account_exports: 'that an archive is being downloaded',
  auth_challenges: SECRETS,
  auth_flow_states: SECRETS,
  auth_oauth_flows: SECRETS,
  auth_one_time_tokens: SECRETS,
  auth_refresh_tokens: SECRETS,
  conversations_checks: 'when a network is asked next',
  conversations_undos: 'what the last seconds changed, as long as it can be taken back',
  event_receipts: 'which parts of the product were told of an event',
  home_lost_words: DERIVED,
  home_search: DERIVED,
  home_words: DERIVED,
  knowledge_chunks: DERIVED,
  knowledge_conflict_checks: DERIVED,
  knowledge_conflict_scans: DERIVED,
  knowledge_question_runs: DERIVED,
  knowledge_versions: DERIVED,
  knowledge_words: DERIVED,
  media_crops: 'names of small forms of pictures, which are made again when they are needed',
  media_index: DERIVED,
  media_index_owners: DERIVED,
  media_search: DERIVED,
  media_upload_pieces: 'progress of uploads that are under way',
  vendor_test_counts: 'how often services were tested within the hour',
}
