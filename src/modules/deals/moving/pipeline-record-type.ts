/** The record type of pipelines and their stages in the log and in live queries. */
export const pipelineRecordType = 'deal_pipelines'
