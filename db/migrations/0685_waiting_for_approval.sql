-- What waits for someone's approval is asked for by every dashboard: it is found without reading what was decided.
create index budget_entries_asked on budget_entries (tenant_id, project_id) where status = 'ASKED';
create index budget_changes_asked on budget_changes (tenant_id, project_id) where status = 'ASKED';
create index time_sheets_submitted on time_sheets (tenant_id, week_on) where status = 'SUBMITTED';
