/** Pipelines and their stages, in the log and as a live topic. */
export const pipelineNoun = 'deal_pipelines'
