// What people read about the MCP server's tools; apart from their schemas, so that a page that lists them loads nothing else.

/** Title, description and scope of each tool. */
export const MCP_TOOL_TEXTS = {
  list_posts: { title: 'List posts', description: 'Drafts, scheduled posts and those that wait for approval. Posts that were sent are in list_results.', scope: 'read' },
  read_post: { title: 'Read a post', description: 'One post in any state, with what keeps it from being published.', scope: 'read' },
  draft_post: { title: 'Draft a post', description: 'Saves a draft. Nothing is published or scheduled.', scope: 'draft' },
  update_draft: { title: 'Change a draft', description: 'Changes the given fields of a draft. Posts that are scheduled or wait for approval need the scope publish.', scope: 'draft' },
  schedule_post: { title: 'Schedule a post', description: 'Schedules a draft: it is published at the time without further action.', scope: 'publish' },
  publish_post: { title: 'Publish a post', description: 'Publishes a draft now. This cannot be undone.', scope: 'publish' },
  list_results: { title: 'List results', description: 'Posts that were sent, with the outcome and the figures on each network.', scope: 'read' },
  read_result: { title: 'Read a result', description: 'The outcome and the figures of one post on each network.', scope: 'read' },
  ask_knowledge: { title: 'Ask the knowledge base', description: 'Answers a question from the knowledge base alone, with its sources; says so when it has no answer.', scope: 'read' },
  search_knowledge: { title: 'Search the knowledge base', description: 'Passages of the knowledge base that match a text, best first.', scope: 'read' },
  find_media: { title: 'Find media', description: 'Pictures and videos of the library.', scope: 'read' },
  find_products: { title: 'Find products', description: 'Products of the connected stores, with their prices and stock as the stores said last.', scope: 'read' },
  list_accounts: { title: 'List accounts', description: 'Connected social accounts and whether they work.', scope: 'read' },
} as const
