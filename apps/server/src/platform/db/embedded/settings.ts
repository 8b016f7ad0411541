import type { Layout } from './layout.ts'

/** Settings of PostgreSQL by name. */
export type PostgresSettings = Readonly<Record<string, string | number>>

/**
 * @param port - the TCP port on 127.0.0.1 where there is no socket; else it only names the socket's file
 * @param maxConnections - of all pools together
 * @param overrides - settings that override ours
 * @returns the postmaster's arguments. They are on the command line, so that a newer Marquee's settings apply to an older cluster.
 *   Sizes are for a small machine; durability is never traded for speed.
 */
export function postgresArguments(layout: Layout, port: number, maxConnections: number, overrides: PostgresSettings): string[] {
  const settings = {
    listen_addresses: layout.socketDir === undefined ? '127.0.0.1' : '',
    unix_socket_directories: layout.socketDir === undefined ? '' : quoteListItem(layout.socketDir),
    unix_socket_permissions: '0700',
    port,
    password_encryption: 'scram-sha-256',
    cluster_name: layout.tag,
    max_connections: maxConnections,
    shared_buffers: '64MB',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    wal_level: 'minimal',
    max_wal_senders: 0,
    jit: 'off',
    io_method: 'sync',
    max_worker_processes: 4,
    max_logical_replication_workers: 0,
    autovacuum_worker_slots: 3,
    autovacuum_max_workers: 2,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Our own log reports failed statements without their values; this one must not grow with them.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    logging_collector: 'off',
    log_destination: 'stderr',
    ...overrides,
  }
  return ['-D', layout.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

function quoteListItem(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
