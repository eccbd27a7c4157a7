-- The board reads the first deals of each stage in the order of its cards, and medians of those that left it last.
create index deals_on_board on deals (tenant_id, stage_id, next_at, entered_at, id)
  where deleted_at is null and outcome is null;
create index deal_moves_left on deal_moves (tenant_id, stage_id, left_at desc) include (entered_at, deal_id)
  where left_at is not null;
create index deal_moves_by_day on deal_moves (tenant_id, pipeline_id, entered_at) include (entered_by);
