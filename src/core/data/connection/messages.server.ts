/** A connection option for a database with several nodes: every node receives the settings of a transaction. */
export const distributedOption = '-c citus.propagate_set_commands=local'

/**
 * Returns how the statements that open a transaction are sent: joined into one message. A database with several nodes
 * forwards the full text of a message that contains a setting to every node, so there each statement is sent as its
 * own message (docs/decisions/093).
 */
export const messagesFor = (options: string | undefined): ((...statements: string[]) => string[]) =>
  options?.includes(distributedOption)
    ? (...statements) => statements
    : (...statements) => [statements.join('; ')]
