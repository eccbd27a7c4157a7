/** An option of the application's connections where the engine has many nodes: each of them hears a transaction's settings. */
export const ofManyNodes = '-c citus.propagate_set_commands=local'

/**
 * How statements leave that open a transaction: in one message. An engine of many nodes sends the words of the message in
 * which it finds a setting to every node, so that there settings share theirs with nothing else (docs/decisions/093).
 */
export const messagesFor = (options: string | undefined): ((...statements: string[]) => string[]) =>
  options?.includes(ofManyNodes) ? (...statements) => statements : (...statements) => [statements.join('; ')]
