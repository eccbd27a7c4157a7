/**
 * Settings of the embedded server. They are passed on its command line at each start, so that a newer Wellhead can
 * change them.
 */
export type Settings = Readonly<Record<string, string>>

/**
 * A commit that was acknowledged survives a power failure. Everything else is small, because the whole product should
 * idle in 220 MB next to a browser on a laptop.
 */
export const embeddedSettings: Settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',

  // The indexes of a large import fit; memory is allocated only when it is used.
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  max_connections: '40',
  // /dev/shm is 64 MB in containers, and absent in some.
  dynamic_shared_memory_type: 'mmap',
  huge_pages: 'off',
  jit: 'off',

  // There is one server without replicas, so features for replicas are off.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_worker_processes: '3',
  max_parallel_workers_per_gather: '1',
  autovacuum_max_workers: '2',
  max_wal_size: '1GB',
  random_page_cost: '1.1',

  // Errors go to the client, which handles them. Statements and their values stay out of the log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '',
  logging_collector: 'off',
  log_destination: 'stderr',
  lc_messages: 'C',
  log_timezone: 'UTC',
  timezone: 'UTC',
}
